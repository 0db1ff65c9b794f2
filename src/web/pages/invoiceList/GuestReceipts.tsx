import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { guest } from '../../app/shell/guest';
import { receiptApplicationsQuery } from './queries';
import { ApplicationTable } from './ReceiptApplicationTable';

/** The receipts that a guest has asked for from this browser: as long as the guest's session lives they are seen here. */
export function AskedHere() {
  const { data } = useQuery(
    { ...receiptApplicationsQuery(1), enabled: guest.token() !== undefined },
    queryClient,
  );
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="asked-here">
      <h2 id="asked-here">在这个浏览器里申请的票据</h2>
      <ApplicationTable list={data.list} />
    </section>
  );
}
