import { labelOf } from '../../../domain/enumerations';
import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { SupplementOrView } from '../../engine/applications/ApplicationTable';
import { DocumentActions } from '../../features/documents/DocumentActions';
import type { ReceiptApplication } from '../../features/receipts/queries';
import { Reversal } from '../../features/receipts/Reversal';
import { DataTable } from '../../ui/DataTable';
import { Tag, type Tone } from '../../ui/Tag';

/** By progress of the receipt: being issued, issued, rejected, reversed. */
const tones: readonly Tone[] = ['wait', 'ok', 'error', 'plain'];

/** Applications for receipts, one per row, each with its reversal. */
export function ReceiptApplicationTable({ list }: { list: readonly ReceiptApplication[] }) {
  return (
    <DataTable
      caption="票据申请"
      rows={list}
      keyOf={({ id }) => id}
      detailOf={application => application.request.reversal && <Reversal application={application} />}
      columns={[
        { title: '受理编号', kind: 'short', to: ({ id }) => `/application?id=${id}`, cell: ({ no }) => no },
        { title: '类型', cell: ({ request }) => labelOf('BillType', request.BillType) },
        { title: '抬头', cell: ({ request }) => request.payer },
        { title: '金额', kind: 'number', cell: ({ request }) => yuan(request.amount) },
        { title: '申请时间', kind: 'short', cell: ({ submittedAt }) => date(submittedAt) },
        {
          title: '状态',
          cell: ({ status, request }) => (
            <>
              <Tag tone={tones[request.status] ?? 'plain'}>{statusText(status, request)}</Tag>
              {request.expressNo && (
                <small>
                  {request.expressCompany} {request.expressNo}
                </small>
              )}
            </>
          ),
        },
        {
          title: '操作',
          cell: application =>
            application.request.status === 1 ? (
              <DocumentActions kind="receipt" id={application.id} name={application.no} />
            ) : (
              <SupplementOrView application={application} />
            ),
        },
      ]}
    />
  );
}

function statusText(status: ReceiptApplication['status'], request: ReceiptApplication['request']): string {
  if (status.canceled) return '已撤销';
  return request.status === 0 && status.needSupplement ? status.statusText : request.statusText;
}
