import { Fragment, type ReactNode } from 'react';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { MISSING_VALUE } from '../../../domain/text';
import type { components } from '../../../generated/api';
import { Tag, type Tone } from '../../ui/Tag';
import { Corrections } from '../publicity/Corrections';

export type DonationRecord = components['schemas']['DonationRecord'];

/** Whether the donor is asked to pay: not while a running payment is being confirmed. */
export const isDue = ({ status, pending }: DonationRecord): boolean => status === 0 && !pending;

const methodTexts = { online: '在线支付', transfer: '线下转账' } as const;
/** Indexed by donatePayStatus. */
const tones: readonly Tone[] = ['wait', 'ok', 'plain'];

interface DonationTableProps {
  list: readonly DonationRecord[];
  /** Renders the actions of a donation; omitted when read-only. */
  actions?: (donation: DonationRecord) => ReactNode;
}

/** Donations as shown to their donor: a table, on phones cards. */
export function DonationTable({ list, actions }: DonationTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">捐给</th>
          <th scope="col" className="num">
            金额
          </th>
          <th scope="col">支付方式</th>
          <th scope="col">状态</th>
          <th scope="col">{actions ? '操作' : '编号'}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(donation => (
          <Fragment key={donation.id}>
            <tr>
              <td data-th="时间" className="nobr">
                {dateTime(donation.paidAt ?? donation.createdAt)}
              </td>
              <td data-th="捐给">{destinationOf(donation)}</td>
              <td data-th="金额" className="nobr num">
                {yuan(donation.amount)}
              </td>
              <td data-th="支付方式">{donation.way ? methodTexts[donation.way] : MISSING_VALUE}</td>
              <td data-th="状态">
                <Tag tone={tones[donation.status] ?? 'plain'}>{donation.statusText}</Tag>
              </td>
              <td data-th={actions ? '操作' : '编号'} className={actions ? undefined : 'num'}>
                {actions ? actions(donation) : donation.no}
              </td>
            </tr>
            {donation.corrections.length > 0 && (
              <tr className="remark">
                <td colSpan={6}>
                  <Corrections list={donation.corrections} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Project and purpose named by the donor; without either the organisation decides. */
function destinationOf({ project, direction }: DonationRecord): string {
  return [project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用';
}
