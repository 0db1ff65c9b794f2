import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';

/** Addresses of the account, the default one first. */
export const addressesQuery = getQuery('addresses', '/address/list');

/** Profile data of the account, to prefill a new address. */
export const applicantQuery = getQuery('applicant', '/user/applicant');

export async function invalidateAddresses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
}
