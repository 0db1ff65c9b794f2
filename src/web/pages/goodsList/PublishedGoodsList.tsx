import { exactAmount } from '../../../domain/figure-format';
import { date, thousands } from '../../../domain/formatters';
import { PublishedRow } from '../../features/publicity/PublishedRow';
import { Purpose } from '../../features/publicity/Purpose';
import type { PublishedGoods } from '../../features/publicity/queries';

/** The distribution status of donated goods: how much has been distributed. */
function distributionStatus({ quantity, distributed, unit }: PublishedGoods): string {
  if (distributed === 0) return '在库';
  if (distributed === quantity) return '已全部发放';
  return `已发放 ${thousands(distributed)} ${unit}`;
}

/** Donated goods, one kind of goods per row. */
export function PublishedGoodsList({ list }: { list: readonly PublishedGoods[] }) {
  return (
    <table className="table public-table">
      <caption className="sr">捐物公示</caption>
      <thead>
        <tr>
          <th scope="col">接收日期</th>
          <th scope="col">捐赠人</th>
          <th scope="col">物资</th>
          <th scope="col" className="num">
            数量
          </th>
          <th scope="col" className="num">
            价值
          </th>
          <th scope="col">捐赠意向</th>
          <th scope="col">去向</th>
        </tr>
      </thead>
      <tbody>
        {list.map(entry => (
          <PublishedRow
            key={`${entry.no}-${entry.position}`}
            entry={entry}
            timeLabel="接收日期"
            formatTime={date}
            columns={7}
          >
            <td data-th="物资">
              <span>
                {entry.name}
                {entry.brand && <small className="faint">{entry.brand}</small>}
              </span>
            </td>
            <td data-th="数量" className="num nobr">
              {thousands(entry.quantity)} {entry.unit}
            </td>
            <td data-th="价值" className="num nobr">
              {exactAmount(entry.value)}
            </td>
            <td data-th="捐赠意向">
              <span>
                <Purpose {...entry} />
              </span>
            </td>
            <td data-th="去向" className="nobr">
              {distributionStatus(entry)}
            </td>
          </PublishedRow>
        ))}
      </tbody>
    </table>
  );
}
