import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type RefundTask = components['schemas']['RefundTask'];
/** A filtered view of the refunds. */
export type RefundView = 'open' | 'done' | 'refused';
export type PaidOrder = components['schemas']['PaidOrder'];

const PAGE_SIZE = 20;

/** One page of refunds: open ones, or those with this result. */
export const refundsQuery = (view: RefundView, page: number) =>
  queryOptions({
    queryKey: ['refunds', { view, page }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/finance/refund/list', {
        params: { query: { view, page, pageSize: PAGE_SIZE } },
        signal,
      }),
    // Colleagues work on the same list.
    refetchInterval: 60_000,
  });

/** The paid orders of the application with this number. */
export const fetchPaidOrders = (no: string) =>
  call('GET', '/admin/finance/order/list', { params: { query: { no } } });

export const invalidateRefunds = () => queryClient.invalidateQueries({ queryKey: ['refunds'] });
