import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import type { Membership } from './queries';

const paid = { 0: '待支付', 1: '已支付', 2: '已取消' } as const;

/** Membership fees, one year per row, latest first. */
export function DuesTable({ dues }: Pick<Membership, 'dues'>) {
  return (
    <table className="table">
      <caption className="sr">各年会费</caption>
      <thead>
        <tr>
          <th scope="col">年度</th>
          <th scope="col" className="num">
            会费
          </th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {dues.map(({ year, amount, status, paidAt }) => (
          <tr key={year}>
            <td data-th="年度">{year}年</td>
            <td data-th="会费" className="num">
              {yuan(amount)}
            </td>
            <td data-th="状态">
              <span>
                {paid[status]}
                {paidAt && <span className="faint"> {chineseDate(paidAt)}到账</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sum of unpaid membership fees, in 分. */
export const sumUnpaidDues = ({ dues }: Pick<Membership, 'dues'>): number =>
  dues.filter(({ status }) => status === 0).reduce((sum, { amount }) => sum + amount, 0);
