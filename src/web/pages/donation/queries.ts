import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

export type Donation = ResponseData<'GET', '/donation/detail'>;

/** A donation of the account or of the guest session. Invalidated when an application changes. */
export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'donation', id],
    queryFn: ({ signal }) => call('GET', '/donation/detail', { params: { query: { id } }, signal }),
  });
