import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { DataTable } from '../../ui/DataTable';
import type { Membership } from './queries';

const paid = { 0: '待支付', 1: '已支付', 2: '已取消' } as const;

/** Membership fees, one year per row, latest first. */
export function DuesTable({ dues }: Pick<Membership, 'dues'>) {
  return (
    <DataTable
      caption="各年会费"
      rows={dues}
      keyOf={({ year }) => year}
      columns={[
        { title: '年度', cell: ({ year }) => `${year}年` },
        { title: '会费', kind: 'number', cell: ({ amount }) => yuan(amount) },
        {
          title: '状态',
          cell: ({ status, paidAt }) => (
            <>
              {paid[status]}
              {paidAt && <span className="faint"> {chineseDate(paidAt)}到账</span>}
            </>
          ),
        },
      ]}
    />
  );
}

/** Sum of unpaid membership fees, in 分. */
export const sumUnpaidDues = ({ dues }: Pick<Membership, 'dues'>): number =>
  dues.filter(({ status }) => status === 0).reduce((sum, { amount }) => sum + amount, 0);
