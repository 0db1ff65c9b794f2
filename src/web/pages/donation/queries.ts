import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';

export type Donation = ResponseData<'GET', '/donation/detail'>;

/** A donation of the account or of the guest session. Invalidated when an application changes. */
export const donationQuery = (id: string) => getQuery('application', '/donation/detail', { id });
