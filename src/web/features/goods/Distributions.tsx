import { chineseDay } from '../../../domain/dates';
import { type Column, DataTable } from '../../ui/DataTable';
import type { GoodsDistribution } from './queries';

export const distributionColumns: readonly Column<GoodsDistribution>[] = [
  { title: '日期', kind: 'short', cell: ({ day }) => chineseDay(day) },
  { title: '物资', cell: ({ name, quantity, specifications }) => `${name} ${quantity}${specifications}` },
  { title: '发放对象', cell: ({ recipient }) => recipient },
  { title: '项目', cell: ({ project }) => project?.name },
];

export function Distributions({ list }: { list: readonly GoodsDistribution[] }) {
  return (
    <>
      <h3>发放到哪里</h3>
      <DataTable caption="发放到哪里" columns={distributionColumns} rows={list} keyOf={({ id }) => id} />
    </>
  );
}
