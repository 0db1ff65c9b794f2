import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export interface DonationFilter {
  status?: 0 | 1 | 2;
  refunded?: boolean;
}

/** One page of the account's donations. Invalidated when one of them changes. */
export const ownDonationsQuery = (page: number, filter: DonationFilter = {}) =>
  getQuery('applications', '/donation/list', { page, pageSize: APPLICATION_PAGE_SIZE, ...filter });
