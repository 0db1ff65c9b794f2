import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';

/** A way to a receipt that was issued, or to its reversal, which holds for some minutes. That it was taken is kept. */
export async function fetchReceiptLink(kind: 'receipt' | 'receipt-reversal', id: string): Promise<string> {
  return (await call('GET', '/admin/invoice/link', { params: { query: { id, kind } } })).path;
}

/** What a receipt is asked for and what was issued. Out of date with the case. */
export const receiptDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'receipt'],
    queryFn: ({ signal }) => call('GET', '/admin/invoice/detail', { params: { query: { id } }, signal }),
  });
