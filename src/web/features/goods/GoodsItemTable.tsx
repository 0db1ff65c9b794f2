import { exactAmount } from '../../../domain/figure-format';
import { MISSING_VALUE } from '../../../domain/text';
import type { GoodsItem } from './queries';

/** Goods items of a donation: announced, counted and distributed quantities. */
export function GoodsItemTable({ list }: { list: readonly GoodsItem[] }) {
  const valued = list.some(({ price }) => price !== null);
  return (
    <table className="table gifts">
      <thead>
        <tr>
          <th scope="col">物资</th>
          <th scope="col" className="num">
            清单数量
          </th>
          <th scope="col" className="num">
            实收数量
          </th>
          {valued && (
            <th scope="col" className="num">
              价值
            </th>
          )}
          <th scope="col" className="num">
            已发放
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(gift => (
          <Row key={gift.id} gift={gift} valued={valued} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ gift, valued }: { gift: GoodsItem; valued: boolean }) {
  const { name, brandModel, number, received, specifications: unit, value, distributed, status } = gift;
  return (
    <tr>
      <td data-th="物资">
        <span>
          {name}
          {brandModel && <small className="faint"> {brandModel}</small>}
        </span>
      </td>
      <td data-th="清单数量" className="num">
        {number}
        {unit}
      </td>
      <td data-th="实收数量" className="num">
        {received === null ? '待清点' : received === 0 ? '没有接收' : `${received}${unit}`}
      </td>
      {valued && (
        <td data-th="价值" className="num">
          {exactAmount(value)}
        </td>
      )}
      <td data-th="已发放" className="num">
        {status === 1 ? `${distributed}${unit}` : MISSING_VALUE}
      </td>
    </tr>
  );
}
