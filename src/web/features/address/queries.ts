import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

/** Addresses of the account, the default one first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call('GET', '/address/list', { signal }),
});

/** Profile data of the account, to prefill a new address. */
export const applicantQuery = queryOptions({
  queryKey: ['applicant'],
  queryFn: ({ signal }) => call('GET', '/user/applicant', { signal }),
});

/** Invalidates the cached addresses. */
export async function invalidateAddresses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
}
