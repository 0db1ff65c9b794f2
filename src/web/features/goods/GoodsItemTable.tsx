import { exactAmount } from '../../../domain/figure-format';
import { DataTable } from '../../ui/DataTable';
import type { GoodsItem } from './queries';

/** Goods items of a donation: announced, counted and distributed quantities. */
export function GoodsItemTable({ list }: { list: readonly GoodsItem[] }) {
  return (
    <DataTable
      className="table gifts"
      caption="捐赠的物资"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '物资',
          kind: 'name',
          cell: ({ name, brandModel }) => (
            <>
              {name}
              {brandModel && <small>{brandModel}</small>}
            </>
          ),
        },
        { title: '清单数量', kind: 'number', cell: ({ number, specifications: unit }) => `${number}${unit}` },
        { title: '实收数量', kind: 'number', cell: receivedText },
        list.some(({ price }) => price !== null) && {
          title: '价值',
          kind: 'number',
          cell: ({ value }) => exactAmount(value),
        },
        {
          title: '已发放',
          kind: 'number',
          cell: ({ status, distributed, specifications: unit }) =>
            status === 1 ? `${distributed}${unit}` : null,
        },
      ]}
    />
  );
}

function receivedText({ received, specifications: unit }: GoodsItem): string {
  if (received === null) return '待清点';
  return received === 0 ? '没有接收' : `${received}${unit}`;
}
