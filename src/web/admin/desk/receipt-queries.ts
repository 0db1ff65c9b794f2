import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';

/** A link to an issued receipt, or to its reversal, valid for some minutes. The access is recorded. */
export async function fetchReceiptLink(kind: 'receipt' | 'receipt-reversal', id: string): Promise<string> {
  return (await call('GET', '/admin/invoice/link', { params: { query: { id, kind } } })).path;
}

/** The application for a receipt and the issued receipt. Invalidated with the case. */
export const receiptDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'receipt'],
    queryFn: ({ signal }) => call('GET', '/admin/invoice/detail', { params: { query: { id } }, signal }),
  });
