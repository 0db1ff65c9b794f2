import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

export type Donation = ResponseData<'GET', '/donation/detail'>;

/** A donation of one's own, a guest's too. Out of date when an application moves on. */
export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'donation', id],
    queryFn: ({ signal }) => call('GET', '/donation/detail', { params: { query: { id } }, signal }),
  });
