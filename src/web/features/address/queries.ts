import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { invalidateLiveQueries } from '../../app/api/live-query';
import { queryClient } from '../../app/api/query-client';

/** The person's addresses, the default first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call('GET', '/address/list', { signal }),
});

/** What the account knows of its holder, to begin a new address with. */
export const applicantQuery = queryOptions({
  queryKey: ['applicant'],
  queryFn: ({ signal }) => call('GET', '/user/applicant', { signal }),
});

/** The address book has changed. */
export async function invalidateAddresses(): Promise<void> {
  invalidateLiveQueries('addresses');
  await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
}
