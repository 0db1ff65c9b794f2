import { chineseDay } from '../../../domain/dates';
import { valueOrMissing } from '../../../domain/formatters';
import type { GoodsDistribution } from './queries';

/** Distribution of donated goods. */
export function Distributions({ list }: { list: readonly GoodsDistribution[] }) {
  return (
    <>
      <h3>发放到哪里</h3>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">物资</th>
            <th scope="col">发放对象</th>
            <th scope="col">项目</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, day, name, quantity, specifications, recipient, project }) => (
            <tr key={id}>
              <td data-th="日期" className="nobr">
                {chineseDay(day)}
              </td>
              <td data-th="物资">
                {name} {quantity}
                {specifications}
              </td>
              <td data-th="发放对象">{recipient}</td>
              <td data-th="项目">{valueOrMissing(project?.name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
