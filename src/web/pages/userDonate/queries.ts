import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

/** Which donations are looked at: by what has become of their money. */
export interface DonationFilter {
  status?: 0 | 1 | 2;
  refunded?: boolean;
}

/** One page of somebody's donations. Out of date when one of them moves on. */
export const ownDonationsQuery = (page: number, filter: DonationFilter = {}) =>
  queryOptions({
    queryKey: ['applications', 'donation', { page, ...filter }],
    queryFn: ({ signal }) =>
      call('GET', '/donation/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE, ...filter } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
