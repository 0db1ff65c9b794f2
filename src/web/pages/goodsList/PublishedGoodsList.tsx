import { exactAmount } from '../../../domain/figure-format';
import { date, thousands } from '../../../domain/formatters';
import { Corrections } from '../../features/publicity/Corrections';
import { Purpose } from '../../features/publicity/Purpose';
import { publishedColumns } from '../../features/publicity/published-columns';
import type { PublishedGoods } from '../../features/publicity/queries';
import { DataTable } from '../../ui/DataTable';

/** The distribution status of donated goods: how much has been distributed. */
function distributionStatus({ quantity, distributed, unit }: PublishedGoods): string {
  if (distributed === 0) return '在库';
  if (distributed === quantity) return '已全部发放';
  return `已发放 ${thousands(distributed)} ${unit}`;
}

/** Donated goods, one kind of goods per row. */
export function PublishedGoodsList({ list }: { list: readonly PublishedGoods[] }) {
  return (
    <DataTable
      caption="捐物公示"
      rows={list}
      keyOf={({ no, position }) => `${no}-${position}`}
      detailOf={({ corrections }) => corrections.length > 0 && <Corrections list={corrections} />}
      columns={[
        ...publishedColumns('接收日期', date),
        {
          title: '物资',
          cell: ({ name, brand }) => (
            <>
              {name}
              {brand && <small>{brand}</small>}
            </>
          ),
        },
        { title: '数量', kind: 'number', cell: ({ quantity, unit }) => `${thousands(quantity)} ${unit}` },
        { title: '价值', kind: 'number', cell: ({ value }) => exactAmount(value) },
        { title: '捐赠意向', cell: entry => <Purpose {...entry} /> },
        { title: '去向', kind: 'short', cell: distributionStatus },
      ]}
    />
  );
}
