import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { Section } from '../../ui/Section';
import { ReceiptResultTable } from '../invoiceList/ReceiptResultTable';

export function DonationReceipts() {
  const { data } = useQuery({
    ...getQuery('found-receipts', '/invoice/found/list'),
    // Another mobile number finds other receipts, and their links expire after some minutes.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="已开具的票据" size="large" className="stack">
      <ReceiptResultTable list={data.list} />
    </Section>
  );
}
