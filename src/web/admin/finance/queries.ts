import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type RefundTask = components['schemas']['RefundTask'];
/** The refunds that are looked at together. */
export type RefundView = 'open' | 'done' | 'refused';
export type PaidOrder = components['schemas']['PaidOrder'];

const PAGE_SIZE = 20;

/** One page of refunds: those that wait for somebody, or those that have come to this end. */
export const refundsQuery = (view: RefundView, page: number) =>
  queryOptions({
    queryKey: ['refunds', { view, page }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/finance/refund/list', {
        params: { query: { view, page, pageSize: PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Colleagues work on the same list.
    refetchInterval: 60_000,
  });

/** What has been paid for the application with this acceptance number. */
export const fetchPaidOrders = (no: string) =>
  call('GET', '/admin/finance/order/list', { params: { query: { no } } });

export const invalidateRefunds = () => queryClient.invalidateQueries({ queryKey: ['refunds'] });
