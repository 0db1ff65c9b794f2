import type { ReactNode } from 'react';
import { labelOf } from '../../../domain/enumerations';
import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { DocumentActions } from '../../features/documents/DocumentActions';
import { Tag } from '../../ui/Tag';
import type { IssuedReceipt } from './queries';

interface IssuedReceiptTableProps<Receipt extends IssuedReceipt> {
  list: readonly Receipt[];
  /** Actions on a receipt, where they differ from those on the account's own receipts. */
  actions?: (receipt: Receipt) => ReactNode;
}

/** Issued receipts, reversals included: a table, cards on a phone. */
export function IssuedReceiptTable<Receipt extends IssuedReceipt>({
  list,
  actions,
}: IssuedReceiptTableProps<Receipt>) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">票据代码和号码</th>
          <th scope="col">类型</th>
          <th scope="col">交款人</th>
          <th scope="col" className="num">
            金额
          </th>
          <th scope="col">开票日期</th>
          <th scope="col">校验码</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(receipt => (
          <tr key={receipt.no}>
            <td data-th="票据代码和号码">
              <div>
                <span className="num nobr">{spacedReceiptNo(receipt.no)}</span>{' '}
                <ReversalMark receipt={receipt} />
              </div>
            </td>
            <td data-th="类型">{labelOf('BillType', receipt.BillType)}</td>
            <td data-th="交款人">{receipt.payer}</td>
            <td data-th="金额" className="nobr num">
              {yuan(receipt.amount)}
            </td>
            <td data-th="开票日期" className="nobr">
              {date(receipt.issuedAt)}
            </td>
            <td data-th="校验码">{receipt.checkCode}</td>
            <td data-th="操作">{actions ? actions(receipt) : <ReceiptActions receipt={receipt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Marks a reversed or red receipt and names its counterpart. */
function ReversalMark({ receipt: { reversal, counterpart } }: { receipt: IssuedReceipt }) {
  if (!counterpart) return null;
  const other = <span className="num">{spacedReceiptNo(counterpart.no)}</span>;
  return (
    <>
      <Tag tone={reversal ? 'error' : 'plain'}>{reversal ? '红字票据' : '已红冲'}</Tag>
      <p className="faint">
        {reversal ? (
          <>冲销票据 {other}</>
        ) : (
          <>
            {date(counterpart.issuedAt)}由红字票据 {other} 冲销
          </>
        )}
      </p>
    </>
  );
}

const ReceiptActions = ({ receipt: { id, no, reversal } }: { receipt: IssuedReceipt }) => (
  <DocumentActions kind={reversal ? 'receipt-reversal' : 'receipt'} id={id} name={no} />
);
