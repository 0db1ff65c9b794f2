import { dateTime } from '../../../domain/formatters';
import { CorrectedAmount } from '../../features/publicity/CorrectedAmount';
import { PublishedRow } from '../../features/publicity/PublishedRow';
import { Purpose } from '../../features/publicity/Purpose';
import type { PublishedDonation } from '../../features/publicity/queries';

const ways = { online: '线上支付', transfer: '银行转账' };

/** Donations side by side: amount, time and purpose. */
export function PublishedDonationList({ list }: { list: readonly PublishedDonation[] }) {
  return (
    <table className="table public-table">
      <caption className="sr">捐款公示</caption>
      <thead>
        <tr>
          <th scope="col">到账时间</th>
          <th scope="col">捐赠人</th>
          <th scope="col">捐赠意向</th>
          <th scope="col" className="num">
            金额
          </th>
          <th scope="col">方式</th>
          <th scope="col">使用情况</th>
        </tr>
      </thead>
      <tbody>
        {list.map(entry => (
          <PublishedRow key={entry.no} entry={entry} timeLabel="到账时间" formatTime={dateTime} columns={6}>
            <td data-th="捐赠意向">
              <span>
                <Purpose {...entry} />
              </span>
            </td>
            <td data-th="金额" className="num nobr">
              <span>
                <CorrectedAmount {...entry} />
              </span>
            </td>
            <td data-th="方式" className="nobr">
              {ways[entry.way]}
            </td>
            <td data-th="使用情况" className="nobr">
              {`${entry.project ? '项目' : '统筹款'}已使用 ${entry.usage}%`}
            </td>
          </PublishedRow>
        ))}
      </tbody>
    </table>
  );
}
