import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type PublishedEntry = components['schemas']['PublishedEntry'];
export type Fund = components['schemas']['Fund'];

const PAGE_SIZE = 20;

/** Funds of each project, and the remaining balance. */
export const fundsQuery = queryOptions({
  queryKey: ['admin', 'publicity', 'funds'],
  queryFn: ({ signal }) => call('GET', '/admin/project/fund/list', { signal }),
});

/** The stored vouchers of a spending. */
export const spendingVouchersQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'publicity', 'vouchers', id],
    queryFn: ({ signal }) =>
      call('GET', '/admin/project/spending/voucher/list', { params: { query: { id } }, signal }),
  });

export const messageModerationQuery = (state: 'waiting' | 'shown', page: number) =>
  queryOptions({
    queryKey: ['admin', 'publicity', 'messages', state, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/project/message/list', {
        params: { query: { state, page, pageSize: PAGE_SIZE } },
        signal,
      }),
    // Colleagues work on the same list.
    refetchInterval: 60_000,
  });

/** Invalidates every query that shows published data. */
export const invalidatePublicity = () =>
  Promise.all(
    [['admin', 'publicity'], ['publicity'], ['projects']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
