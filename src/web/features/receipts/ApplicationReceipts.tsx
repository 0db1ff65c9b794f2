import { Link } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { useQuery } from '../../app/api/query-client';
import { StatusTag } from '../../engine/applications/StatusTag';
import { Section } from '../../ui/Section';
import { DocumentActions } from '../documents/DocumentActions';
import { applicationReceiptsQuery, type ReceiptApplication } from './queries';
import { Reversal } from './Reversal';

/**
 * Receipts for a donation or for membership fees, on the page of its application. Renders nothing when none was
 * requested.
 * @param id application of the donation, or for which the fees were paid
 */
export function ApplicationReceipts({ id }: { id: string }) {
  const { data } = useQuery(applicationReceiptsQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <Section title="票据" className="stack mt-7">
      <ul className="stack">
        {data.map(application => (
          <li key={application.id} className="stack gap-3">
            <Line application={application} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ application }: { application: ReceiptApplication }) {
  const { id, no, status, request } = application;
  const { receipt, reversal, payer } = request;
  return (
    <>
      <p className="cluster gap-2">
        <StatusTag status={status} />
        {receipt ? (
          <span>
            <span className="num">{spacedReceiptNo(receipt.no)}</span>，{yuan(receipt.amount)}
          </span>
        ) : (
          <span>交款人 {payer}</span>
        )}
        <Link className="link" to={`/application?id=${id}`}>
          票据申请 {no}
        </Link>
      </p>
      {receipt && !reversal && <DocumentActions kind="receipt" id={id} name={receipt.no} />}
      <Reversal application={application} />
    </>
  );
}
