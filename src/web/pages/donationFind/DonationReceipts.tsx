import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ReceiptResultTable } from '../invoiceList/ReceiptResultTable';

/** The receipts of the donations just found. */
export function DonationReceipts() {
  const { data } = useQuery(
    {
      queryKey: ['found-receipts'],
      queryFn: ({ signal }) => call('GET', '/invoice/found/list', { signal }),
      // Another mobile number finds other receipts, and their links expire after some minutes.
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  if (!data || data.list.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="found-receipts">
      <h2 id="found-receipts">已开具的票据</h2>
      <ReceiptResultTable list={data.list} />
    </section>
  );
}
