import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chineseDay, today } from '../../../domain/dates';
import { date } from '../../../domain/formatters';
import { MISSING_VALUE } from '../../../domain/text';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { DistributionForm } from './DistributionForm';
import { type GoodsStock, STOCK_PAGE_SIZE, stockQuery } from './queries';

/** Goods in stock, first in first, and the form to record a distribution. */
export function StockList({ page, name }: { page: number; name: string }) {
  const query = useQuery(stockQuery(page, name), queryClient);
  const [stockToDistribute, setStockToDistribute] = useState<GoodsStock | null>(null);
  return (
    <>
      <Search name={name} />
      <QueryResult query={query} what="库存">
        {data =>
          data.total === 0 ? (
            <Empty
              title={name ? '库存里没有这样的物资' : '没有库存'}
              text={name ? '换几个字再查。' : '接收之后的物资会出现在这里。'}
            />
          ) : (
            <>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">物资</th>
                    <th scope="col">类别</th>
                    <th scope="col">来自</th>
                    <th scope="col">用途</th>
                    <th scope="col">失效日期</th>
                    <th scope="col" className="num">
                      库存
                    </th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {data.list.map(stock => (
                    <Row key={stock.id} stock={stock} onGive={() => setStockToDistribute(stock)} />
                  ))}
                </tbody>
              </table>
              <PageLinks unit="种" total={data.total} page={page} pageSize={STOCK_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
      {stockToDistribute && (
        <DistributionForm stock={stockToDistribute} onClose={() => setStockToDistribute(null)} />
      )}
    </>
  );
}

function Row({ stock, onGive }: { stock: GoodsStock; onGive: () => void }) {
  const { name, brandModel, category, donationId, donationNo, project, direction } = stock;
  const { expireDate, left, quantity, specifications: unit, receivedAt } = stock;
  const expired = expireDate !== null && expireDate <= today();
  return (
    <tr>
      <td data-th="物资">
        <span>
          {name}
          {brandModel && <small className="faint"> {brandModel}</small>}
        </span>
      </td>
      <td data-th="类别" className="nobr">
        {category}
      </td>
      <td data-th="来自">
        <span>
          <Link className="link nobr" to={`/desk?id=${donationId}`}>
            {donationNo}
          </Link>
          <small className="faint nobr"> {date(receivedAt)}接收</small>
        </span>
      </td>
      <td data-th="用途">{[project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用'}</td>
      <td data-th="失效日期" className="nobr">
        {expireDate === null ? (
          MISSING_VALUE
        ) : expired ? (
          <Tag tone="error">已失效</Tag>
        ) : (
          chineseDay(expireDate)
        )}
      </td>
      <td data-th="库存" className="num nobr">
        <span>
          <b>{left}</b> / {quantity}
          {unit}
        </span>
      </td>
      <td data-th="操作">
        <Button onClick={onGive} disabled={expired}>
          登记发放<span className="sr">：{name}</span>
        </Button>
      </td>
    </tr>
  );
}

function Search({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <form
      className="stock-search"
      aria-label="查找物资"
      onSubmit={event => {
        event.preventDefault();
        const searchedName = String(new FormData(event.currentTarget).get('name')).trim();
        navigate(searchedName ? `/stock?${new URLSearchParams({ name: searchedName })}` : '/stock');
      }}
    >
      <input
        key={name}
        name="name"
        aria-label="物资名称"
        placeholder="物资名称"
        defaultValue={name}
        maxLength={40}
      />
      <button type="submit" className="btn btn--secondary">
        查找
      </button>
      {name && (
        <Link className="btn btn--quiet" to="/stock">
          全部
        </Link>
      )}
    </form>
  );
}
