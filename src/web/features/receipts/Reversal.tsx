import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { DocumentActions } from '../documents/DocumentActions';
import type { ReceiptApplication } from './queries';

/** Notice that a receipt was reversed: number, reason, date, the red-letter receipt, and what can be done now. */
export function Reversal({ application: { id, request } }: { application: ReceiptApplication }) {
  const { receipt, reversal, BillType } = request;
  if (!receipt || !reversal) return null;
  const { reason, explanation, receipt: reversalReceipt, reissueStatus, orderIds } = reversal;
  return (
    <Note tone="wait">
      <div className="stack gap-2">
        <p>
          票据 <span className="num">{spacedReceiptNo(receipt.no)}</span>（{yuan(receipt.amount)}）已于
          {chineseDate(reversalReceipt.issuedAt)}红冲作废，请不要再使用。
        </p>
        <p>
          原因：{reason}
          {explanation && `（${explanation}）`}
        </p>
        <p>
          冲销它的红字票据：<span className="num">{spacedReceiptNo(reversalReceipt.no)}</span>，
          {yuan(reversalReceipt.amount)}
        </p>
        <DocumentActions kind="receipt-reversal" id={id} name={`红字票据 ${reversalReceipt.no}`} />
        {reissueStatus === 'open' ? (
          <p>
            <ButtonLink variant="primary" to={formFor(BillType, orderIds)}>
              重新申请票据
            </ButtonLink>
          </p>
        ) : (
          <p>{closed[reissueStatus]}</p>
        )}
      </div>
    </Note>
  );
}

const closed = {
  asked: '已经重新申请票据，不用再申请。',
  gone: '款物已经退回，不再开具票据。',
} as const;

/** Link to the receipt form with the items preselected. */
function formFor(billType: number, orderIds: readonly string[]): string {
  const query = new URLSearchParams({
    flow: 'receipt',
    BillType: String(billType),
    orderIds: orderIds.join(','),
  });
  return `/apply?${query}`;
}
