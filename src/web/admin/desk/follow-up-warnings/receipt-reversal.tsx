import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../../../domain/money';
import { spacedReceiptNo } from '../../../../domain/receipt-numbers';
import { queryClient } from '../../../app/api/query-client';
import { Note } from '../../../ui/Note';
import { receiptDetailQuery } from '../receipt-queries';

/** Names the receipt that will be reversed, and that this is irreversible. */
export default function ReceiptReversalWarning({ id }: { id: string }) {
  const { data } = useQuery(receiptDetailQuery(id), queryClient);
  return (
    <Note tone="wait">
      {data?.receipt && (
        <p>
          将红冲票据 <b className="num">{spacedReceiptNo(data.receipt.no)}</b>，金额{' '}
          <b className="num">{yuan(data.receipt.amount)}</b>，交款人 {data.receipt.payer}。
        </p>
      )}
      <p>红冲不能撤销：原票据作废，另开一张金额为负的红字票据，款物可以重新申请票据，申请人会收到通知。</p>
    </Note>
  );
}
