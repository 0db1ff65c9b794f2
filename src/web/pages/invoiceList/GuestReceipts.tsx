import { useQuery } from '../../app/api/query-client';
import { guestSession } from '../../app/shell/guest';
import { receiptApplicationsQuery } from './queries';
import { ReceiptApplicationTable } from './ReceiptApplicationTable';

/** The receipts that a guest has applied for from this browser: visible for the lifetime of the guest session. */
export function GuestReceipts() {
  const { data } = useQuery({ ...receiptApplicationsQuery(1), enabled: guestSession.token() !== undefined });
  if (!data || data.total === 0) return null;
  return (
    <section className="stack" aria-labelledby="asked-here">
      <h2 id="asked-here">在这个浏览器里申请的票据</h2>
      <ReceiptApplicationTable list={data.list} />
    </section>
  );
}
