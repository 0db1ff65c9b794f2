import { useState } from 'react';
import { date } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button, ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag, type Tone } from '../../ui/Tag';
import { DeleteRecordDialog } from '../donation/DeleteRecordDialog';
import { type GoodsRecord, goodsDonationsQuery } from './queries';
import './goods.css';

/** Indexed by donatePayStatus. */
const tones: readonly Tone[] = ['wait', 'ok', 'plain'];

/** The donor's goods donations: items, status, and how much has been distributed. */
export default function GoodsDonations() {
  const query = usePage(goodsDonationsQuery);
  const [deleting, setDeleting] = useState<GoodsRecord | null>(null);
  return (
    <>
      <PagedList
        query={query}
        what="物资捐赠"
        unit="次"
        empty={
          <Empty title="还没有捐赠物资" text="提交之后，清点结果和物资的去向都会显示在这里。">
            <ButtonLink variant="primary" to="/donationItem">
              我要捐物
            </ButtonLink>
          </Empty>
        }
      >
        {({ list }) => (
          <DataTable
            caption="物资捐赠"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              { title: '时间', kind: 'short', cell: ({ createdAt }) => date(createdAt) },
              { title: '物资', cell: summarizeItems },
              {
                title: '捐给',
                cell: ({ project, direction }) =>
                  [project?.name, direction].filter(Boolean).join('，') || '由本会统筹使用',
              },
              {
                title: '状态',
                cell: ({ status, statusText }) => <Tag tone={tones[status] ?? 'plain'}>{statusText}</Tag>,
              },
              { title: '已发放', kind: 'short', cell: distributionStatus },
              {
                title: '操作',
                cell: donation => <Actions donation={donation} onDelete={() => setDeleting(donation)} />,
              },
            ]}
          />
        )}
      </PagedList>
      {deleting && (
        <DeleteRecordDialog
          kind="goods"
          donation={deleting}
          consequence={`${deleting.no} 的物资还没有接收。已经寄出的，请先致电我们；取消后不再显示，您可以随时重新提交。`}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function Actions({ donation, onDelete }: { donation: GoodsRecord; onDelete: () => void }) {
  const { id, no, status, deletable } = donation;
  const about = <span className="sr">{no}</span>;
  return (
    <span className="cluster gap-2">
      <ButtonLink variant="quiet" to={`/application?id=${id}`}>
        {status === 1 ? '查看去向' : '查看'}
        {about}
      </ButtonLink>
      {deletable && (
        <Button variant="quiet" onClick={onDelete}>
          {status === 0 ? '取消' : '删除'}
          {about}
        </Button>
      )}
    </span>
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
function distributionStatus({ status, items }: GoodsRecord): string | null {
  if (status !== 1) return null;
  const came = items.filter(item => item.status === 1);
  const done = came.filter(({ received, distributed }) => distributed === received).length;
  if (done === came.length) return '全部';
  return came.some(({ distributed }) => distributed > 0) ? '部分' : '尚未';
}
