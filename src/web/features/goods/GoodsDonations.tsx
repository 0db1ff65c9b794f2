import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { MISSING_VALUE } from '../../../domain/text';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag, type Tone } from '../../ui/Tag';
import { DeleteGoods } from './DeleteGoods';
import { type GoodsRecord, goodsDonationsQuery } from './queries';
import './goods.css';
import { parsePageParam } from '../../ui/page-param';

/** Indexed by donatePayStatus. */
const tones: readonly Tone[] = ['wait', 'ok', 'plain'];

/** The donor's goods donations: items, status, and how much has been distributed. */
export default function GoodsDonations() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const query = useQuery(goodsDonationsQuery(page), queryClient);
  const [deleting, setDeleting] = useState<GoodsRecord | null>(null);
  return (
    <>
      <QueryResult query={query} what="物资捐赠">
        {data =>
          data.total === 0 ? (
            <Empty title="还没有捐赠物资" text="提交之后，清点结果和物资的去向都会显示在这里。">
              <Link className="btn btn--primary" to="/donationItem">
                我要捐物
              </Link>
            </Empty>
          ) : (
            <>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">时间</th>
                    <th scope="col">物资</th>
                    <th scope="col">捐给</th>
                    <th scope="col">状态</th>
                    <th scope="col">已发放</th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {data.list.map(donation => (
                    <Row key={donation.id} donation={donation} onDelete={() => setDeleting(donation)} />
                  ))}
                </tbody>
              </table>
              <PageLinks unit="次" total={data.total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
      {deleting && <DeleteGoods donation={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function Row({ donation, onDelete }: { donation: GoodsRecord; onDelete: () => void }) {
  const { id, no, status, statusText, project, direction, createdAt } = donation;
  const about = <span className="sr">{no}</span>;
  // Once counting has begun, the donor can no longer cancel.
  const deletable = status === 2 || statusText === '待接收';
  return (
    <tr>
      <td data-th="时间" className="nobr">
        {date(createdAt)}
      </td>
      <td data-th="物资">{summarizeItems(donation)}</td>
      <td data-th="捐给">{[project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用'}</td>
      <td data-th="状态">
        <Tag tone={tones[status] ?? 'plain'}>{statusText}</Tag>
      </td>
      <td data-th="已发放" className="nobr">
        {distributionStatus(donation)}
      </td>
      <td data-th="操作">
        <div className="cluster gap-1">
          <Link className="btn btn--quiet" to={`/application?id=${id}`}>
            {status === 1 ? '查看去向' : '查看'}
            {about}
          </Link>
          {deletable && (
            <Button variant="quiet" onClick={onDelete}>
              {status === 0 ? '取消' : '删除'}
              {about}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The first goods items by name and quantity, the others by number. */
function summarizeItems({ items }: GoodsRecord): string {
  const named = items
    .slice(0, 2)
    .map(({ name, number, received, specifications }) => `${name} ${received ?? number}${specifications}`);
  return named.join('、') + (items.length > 2 ? ` 等${items.length}种` : '');
}

/** How much of the received goods has been distributed. */
function distributionStatus({ status, items }: GoodsRecord): string {
  if (status !== 1) return MISSING_VALUE;
  const came = items.filter(item => item.status === 1);
  const done = came.filter(({ received, distributed }) => distributed === received).length;
  if (done === came.length) return '全部';
  return came.some(({ distributed }) => distributed > 0) ? '部分' : '尚未';
}
