import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { donationCall } from './calls';

export type Donation = ResponseData<'GET', '/donation/detail'>;

/** Invalidated when an application changes. */
export const donationQuery = (id: string) => getQuery('application', ...donationCall(id));
