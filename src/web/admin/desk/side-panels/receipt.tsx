import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { date } from '../../../../domain/formatters';
import { yuan } from '../../../../domain/money';
import { spacedReceiptNo } from '../../../../domain/receipt-numbers';
import { openDocument } from '../../../app/api/open-document';
import { queryClient } from '../../../app/api/query-client';
import { useAction } from '../../../app/api/use-action';
import { getErrorMessage } from '../../../ui/error-message';
import { Tag } from '../../../ui/Tag';
import { toast } from '../../../ui/Toast';
import { CaseFacts, LoadedFacts } from '../CaseFacts';
import { fetchReceiptLink, receiptDetailQuery } from '../receipt-queries';

/** What a receipt is requested for, its payer, and the issued receipt. */
export default function ReceiptDetails({ id }: { id: string }) {
  return (
    <LoadedFacts query={useQuery(receiptDetailQuery(id), queryClient)} what="款物和票据">
      {({ sources, receipt, reversal }) => (
        <>
          {receipt && (
            <CaseFacts title="已开出的票据">
              <li>
                票据 <span className="num">{spacedReceiptNo(receipt.no)}</span>，{yuan(receipt.amount)}，
                {date(receipt.issuedAt)} {reversal && <Tag tone="error">已红冲</Tag>}{' '}
                <OpenDocument kind="receipt" {...receipt} />
              </li>
              {reversal && (
                <li>
                  红字票据 <span className="num">{spacedReceiptNo(reversal.no)}</span>，
                  <span className="nobr">{yuan(reversal.amount)}</span>，{date(reversal.issuedAt)}{' '}
                  <OpenDocument kind="receipt-reversal" {...reversal} />
                </li>
              )}
            </CaseFacts>
          )}
          <CaseFacts title={`开票的款物 ${sources.length} 笔`}>
            {sources.map(gift => (
              <li key={gift.id}>
                <Link className="link" to={`/desk?state=all&id=${gift.id}`}>
                  {gift.no}
                </Link>{' '}
                {gift.subject}，{yuan(gift.amount)}，{gift.day}
                <br />
                捐赠人 {gift.donor ?? '未留姓名，或款物已退回'}
              </li>
            ))}
          </CaseFacts>
        </>
      )}
    </LoadedFacts>
  );
}

interface OpenProps {
  kind: 'receipt' | 'receipt-reversal';
  /** The application for the receipt. */
  id: string;
  no: string;
}

/** Opens the document as the payer sees it, for staff who send it printed. */
function OpenDocument({ kind, id, no }: OpenProps) {
  const open = useAction(() =>
    openDocument(() => fetchReceiptLink(kind, id)).catch((error: unknown) => toast(getErrorMessage(error))),
  );
  return (
    <button type="button" className="link" aria-disabled={open.isRunning} onClick={open.run}>
      打开，可打印<span className="sr">：{no}</span>
    </button>
  );
}
