import type { ReactNode } from 'react';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import type { components } from '../../../generated/api';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Tag, type Tone } from '../../ui/Tag';
import { Corrections } from '../publicity/Corrections';

export type DonationRecord = components['schemas']['DonationRecord'];

const methodTexts = { online: '在线支付', transfer: '线下转账' } as const;
/** Indexed by donatePayStatus. */
const tones: readonly Tone[] = ['wait', 'ok', 'plain'];

interface DonationTableProps {
  list: readonly DonationRecord[];
  /** Renders the actions of a donation; omitted when read-only. */
  actions?: (donation: DonationRecord) => ReactNode;
}

/** Donations as shown to their donor. */
export function DonationTable({ list, actions }: DonationTableProps) {
  return (
    <DataTable
      caption="捐款"
      rows={list}
      keyOf={({ id }) => id}
      detailOf={({ corrections }) => corrections.length > 0 && <Corrections list={corrections} />}
      columns={[
        { title: '时间', kind: 'short', cell: ({ paidAt, createdAt }) => dateTime(paidAt ?? createdAt) },
        { title: '捐给', cell: destinationOf },
        { title: '金额', kind: 'number', cell: ({ amount }) => yuan(amount) },
        { title: '支付方式', cell: ({ way }) => way && methodTexts[way] },
        {
          title: '状态',
          cell: ({ status, statusText }) => <Tag tone={tones[status] ?? 'plain'}>{statusText}</Tag>,
        },
        actions ? { title: '操作', cell: actions } : { title: '编号', kind: 'short', cell: ({ no }) => no },
      ]}
    />
  );
}

/** Link to a donation, to pay it when it can be paid now. */
export function DonationLink({ donation: { id, no, payable } }: { donation: DonationRecord }) {
  return (
    <ButtonLink variant={payable ? 'primary' : 'quiet'} to={`/donation?id=${id}`}>
      {payable ? '去支付' : '查看'}
      <span className="sr">{no}</span>
    </ButtonLink>
  );
}

/** Project and purpose named by the donor; without either the organisation decides. */
function destinationOf({ project, direction }: DonationRecord): string {
  return [project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用';
}
