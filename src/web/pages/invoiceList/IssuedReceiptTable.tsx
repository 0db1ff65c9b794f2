import type { ReactNode } from 'react';
import { labelOf } from '../../../domain/enumerations';
import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { DocumentActions } from '../../features/documents/DocumentActions';
import { DataTable } from '../../ui/DataTable';
import { Tag } from '../../ui/Tag';
import type { IssuedReceipt } from './queries';

interface IssuedReceiptTableProps<Receipt extends IssuedReceipt> {
  list: readonly Receipt[];
  /** Actions on a receipt, where they differ from those on the account's own receipts. */
  actions?: (receipt: Receipt) => ReactNode;
}

export function IssuedReceiptTable<Receipt extends IssuedReceipt>({
  list,
  actions = receipt => <ReceiptActions receipt={receipt} />,
}: IssuedReceiptTableProps<Receipt>) {
  return (
    <DataTable
      caption="已开具的票据"
      rows={list}
      keyOf={({ no }) => no}
      columns={[
        {
          title: '票据代码和号码',
          cell: receipt => (
            <>
              <span className="num nobr">{spacedReceiptNo(receipt.no)}</span>{' '}
              <ReversalMark receipt={receipt} />
            </>
          ),
        },
        { title: '类型', cell: ({ BillType }) => labelOf('BillType', BillType) },
        { title: '交款人', cell: ({ payer }) => payer },
        { title: '金额', kind: 'number', cell: ({ amount }) => yuan(amount) },
        { title: '开票日期', kind: 'short', cell: ({ issuedAt }) => date(issuedAt) },
        { title: '校验码', cell: ({ checkCode }) => checkCode },
        { title: '操作', cell: actions },
      ]}
    />
  );
}

/** Marks a reversed or red receipt and names its counterpart. */
function ReversalMark({ receipt: { reversal, counterpart } }: { receipt: IssuedReceipt }) {
  if (!counterpart) return null;
  const other = <span className="num">{spacedReceiptNo(counterpart.no)}</span>;
  return (
    <>
      <Tag tone={reversal ? 'error' : 'plain'}>{reversal ? '红字票据' : '已红冲'}</Tag>
      <small>
        {reversal ? (
          <>冲销票据 {other}</>
        ) : (
          <>
            {date(counterpart.issuedAt)}由红字票据 {other} 冲销
          </>
        )}
      </small>
    </>
  );
}

const ReceiptActions = ({ receipt: { id, no, reversal } }: { receipt: IssuedReceipt }) => (
  <DocumentActions kind={reversal ? 'receipt-reversal' : 'receipt'} id={id} name={no} />
);
