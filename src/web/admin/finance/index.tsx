import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { AdminPage } from '../AdminPage';
import { type RefundView, refundsQuery } from './queries';
import { RefundCard } from './RefundCard';
import { RefundRequest } from './RefundRequest';

const views: readonly { view: RefundView; to: string; title: string; nothing: string }[] = [
  { view: 'open', to: '/finance', title: '待办', nothing: '没有待办的退款' },
  { view: 'done', to: '/finance?view=done', title: '已退款', nothing: '还没有退回的款项' },
  { view: 'refused', to: '/finance?view=refused', title: '不予退款', nothing: '没有不予退款的' },
];

/** 财务: refunds and their approvals. For accountants. */
export default function Finance() {
  const [params] = useSearchParams();
  const { view, nothing } = views.find(each => each.view === params.get('view')) ?? views[0]!;
  const query = usePage(page => refundsQuery(view, page));
  const { data } = query;
  const [asking, setAsking] = useState(false);
  return (
    <AdminPage
      currentPath="/finance"
      waiting={view === 'open' ? data?.total : undefined}
      title="退款"
      lede={
        <>
          {data && `单笔超过 ${yuan(data.limit)} 的退款须两人先后同意。`}
          同意之后，在线支付的款项自动原路退回；转账的款项由本会转账退回后在此登记。
        </>
      }
      actions={
        <Button variant="primary" onClick={() => setAsking(true)}>
          提出退款
        </Button>
      }
    >
      <FilterLinks
        label="退款"
        choices={views.map(({ to, title, ...each }) => ({ to, title, chosen: each.view === view }))}
      />
      <PagedList
        query={query}
        unit="笔"
        empty={
          <Empty
            title={nothing}
            text={view === 'open' ? '到账时申请已不再需要的款项，会自动出现在这里。' : undefined}
          />
        }
      >
        {({ list }) => (
          <ul className="grid grid--large gap-4">
            {list.map(refund => (
              <RefundCard key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </PagedList>
      {asking && <RefundRequest onClose={() => setAsking(false)} />}
    </AdminPage>
  );
}
