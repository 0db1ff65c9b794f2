import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chineseDay, today } from '../../../domain/dates';
import { date } from '../../../domain/formatters';
import { FilterForm } from '../../app/list/FilterForm';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { DistributionForm } from './DistributionForm';
import { type GoodsStock, stockQuery } from './queries';

const isExpired = ({ expireDate }: GoodsStock) => expireDate !== null && expireDate <= today();

const columns: readonly Column<GoodsStock>[] = [
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
  { title: '类别', kind: 'short', cell: ({ category }) => category },
  {
    title: '来自',
    kind: 'short',
    cell: ({ donationId, donationNo, receivedAt }) => (
      <>
        <Link className="link" to={`/desk?id=${donationId}`}>
          {donationNo}
        </Link>
        <small>{date(receivedAt)}接收</small>
      </>
    ),
  },
  {
    title: '用途',
    cell: ({ project, direction }) =>
      [project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用',
  },
  {
    title: '失效日期',
    kind: 'short',
    cell: stock =>
      isExpired(stock) ? <Tag tone="error">已失效</Tag> : stock.expireDate && chineseDay(stock.expireDate),
  },
  {
    title: '库存',
    kind: 'number',
    cell: ({ left, quantity, specifications: unit }) => (
      <>
        <b>{left}</b> / {quantity}
        {unit}
      </>
    ),
  },
];

/** Goods in stock, first in first, and the form to record a distribution. */
export function StockList() {
  const [params] = useSearchParams();
  const name = params.get('name') ?? '';
  const query = usePage(page => stockQuery(page, name));
  const [stockToDistribute, setStockToDistribute] = useState<GoodsStock | null>(null);
  return (
    <>
      <FilterForm
        fields={[{ name: 'name', label: '物资名称', value: name, type: 'search', maxLength: 40 }]}
        to={values => buildPath('/stock', values)}
        clear={name !== '' && '/stock'}
      />
      <PagedList
        query={query}
        what="库存"
        unit="种"
        empty={
          name ? (
            <Empty title="库存里没有这样的物资" text="换几个字再查。" />
          ) : (
            <Empty title="没有库存" text="接收之后的物资会出现在这里。" />
          )
        }
      >
        {({ list }) => (
          <DataTable
            caption="库存"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              ...columns,
              {
                title: '操作',
                cell: stock => (
                  <Button onClick={() => setStockToDistribute(stock)} disabled={isExpired(stock)}>
                    登记发放<span className="sr">：{stock.name}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {stockToDistribute && (
        <DistributionForm stock={stockToDistribute} onClose={() => setStockToDistribute(null)} />
      )}
    </>
  );
}
