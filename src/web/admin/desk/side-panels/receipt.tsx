import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { date } from '../../../../domain/formatters';
import { yuan } from '../../../../domain/money';
import { spacedReceiptNo } from '../../../../domain/receipt-numbers';
import { openDocument } from '../../../app/api/open-document';
import { queryClient } from '../../../app/api/query-client';
import { getErrorMessage } from '../../../ui/error-message';
import { Tag } from '../../../ui/Tag';
import { toast } from '../../../ui/Toast';
import { fetchReceiptLink, receiptDetailQuery } from '../receipt-queries';

/** What a receipt is requested for, its payer, and the issued receipt. */
export default function ReceiptDetails({ id }: { id: string }) {
  const { data, error } = useQuery(receiptDetailQuery(id), queryClient);
  if (error) return <p className="desk-earlier error">款物和票据没有加载成功，请刷新页面。</p>;
  if (!data) return null;
  const { sources, receipt, reversal: isReversed } = data;
  return (
    <>
      {receipt && (
        <details className="desk-earlier" open>
          <summary>已开出的票据</summary>
          <ul>
            <li>
              票据 <span className="num">{spacedReceiptNo(receipt.no)}</span>，{yuan(receipt.amount)}，
              {date(receipt.issuedAt)} {isReversed && <Tag tone="error">已红冲</Tag>}{' '}
              <OpenDocument kind="receipt" {...receipt} />
            </li>
            {isReversed && (
              <li>
                红字票据 <span className="num">{spacedReceiptNo(isReversed.no)}</span>，
                <span className="nobr">{yuan(isReversed.amount)}</span>，{date(isReversed.issuedAt)}{' '}
                <OpenDocument kind="receipt-reversal" {...isReversed} />
              </li>
            )}
          </ul>
        </details>
      )}
      <details className="desk-earlier" open>
        <summary>开票的款物 {sources.length} 笔</summary>
        <ul>
          {sources.map(gift => (
            <li key={gift.id}>
              <Link to={`/desk?state=all&id=${gift.id}`}>{gift.no}</Link> {gift.subject}，{yuan(gift.amount)}
              ，{gift.day}
              <br />
              捐赠人 {gift.donor ?? '未留姓名，或款物已退回'}
            </li>
          ))}
        </ul>
      </details>
    </>
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
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => openDocument(() => fetchReceiptLink(kind, id)),
      onError: (error: unknown) => toast(getErrorMessage(error)),
    },
    queryClient,
  );
  return (
    <button type="button" className="link" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      打开，可打印<span className="sr">：{no}</span>
    </button>
  );
}
