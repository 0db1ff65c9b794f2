import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

/** Filter of donations by payment status. */
export interface DonationFilter {
  status?: 0 | 1 | 2;
  refunded?: boolean;
}

/** One page of the account's donations. Invalidated when one of them changes. */
export const ownDonationsQuery = (page: number, filter: DonationFilter = {}) =>
  queryOptions({
    queryKey: ['applications', 'donation', { page, ...filter }],
    queryFn: ({ signal }) =>
      call('GET', '/donation/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE, ...filter } },
        signal,
      }),
  });
