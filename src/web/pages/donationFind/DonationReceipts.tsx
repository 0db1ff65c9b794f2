import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { ReceiptResultTable } from '../invoiceList/ReceiptResultTable';

/** The receipts of the donations just found. */
export function DonationReceipts() {
  const { data } = useQuery({
    ...getQuery('found-receipts', '/invoice/found/list'),
    // Another mobile number finds other receipts, and their links expire after some minutes.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="found-receipts">
      <h2 id="found-receipts">已开具的票据</h2>
      <ReceiptResultTable list={data.list} />
    </section>
  );
}
