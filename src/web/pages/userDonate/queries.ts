import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { PAGE_SIZE } from '../../flow/queries';

export type PayStatus = 0 | 1 | 2;

/** One page of somebody's donations, in one state of payment or in any. Out of date when one of them moves on. */
export const donationsQuery = (page: number, status?: PayStatus) =>
  queryOptions({
    queryKey: ['applications', 'donation', { page, status }],
    queryFn: ({ signal }) =>
      call('GET', '/donation/list', { params: { query: { page, pageSize: PAGE_SIZE, status } }, signal }),
    placeholderData: keepPreviousData,
  });
