import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';

/** What a receipt is asked for and what was issued. Out of date with the case. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'receipt'],
    queryFn: ({ signal }) => call('GET', '/admin/invoice/detail', { params: { query: { id } }, signal }),
  });
