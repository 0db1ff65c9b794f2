import { useQuery } from '../../app/api/query-client';
import { guestSession } from '../../app/shell/guest';
import { Section } from '../../ui/Section';
import { receiptApplicationsQuery } from './queries';
import { ReceiptApplicationTable } from './ReceiptApplicationTable';

/** The receipts that a guest has applied for from this browser: visible for the lifetime of the guest session. */
export function GuestReceipts() {
  const { data } = useQuery({ ...receiptApplicationsQuery(1), enabled: guestSession.token() !== undefined });
  if (!data || data.total === 0) return null;
  return (
    <Section title="在这个浏览器里申请的票据" size="large" className="stack">
      <ReceiptApplicationTable list={data.list} />
    </Section>
  );
}
