import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { type RefundView, refundsQuery } from './queries';
import { RefundCard } from './RefundCard';
import { RefundRequest } from './RefundRequest';
import './finance.css';
import { parsePageParam } from '../../ui/page-param';

const views: readonly { view: RefundView; to: string; title: string; nothing: string }[] = [
  { view: 'open', to: '/finance', title: '待办', nothing: '没有待办的退款' },
  { view: 'done', to: '/finance?view=done', title: '已退款', nothing: '还没有退回的款项' },
  { view: 'refused', to: '/finance?view=refused', title: '不予退款', nothing: '没有不予退款的' },
];

/** 财务: refunds and their approvals. For accountants. */
export default function Finance() {
  const [params] = useSearchParams();
  const { view, nothing } = views.find(each => each.view === params.get('view')) ?? views[0]!;
  const page = parsePageParam(params);
  const query = useQuery(refundsQuery(view, page), queryClient);
  const [asking, setAsking] = useState(false);
  return (
    <div className="finance">
      <AdminBar currentPath="/finance" waiting={view === 'open' ? query.data?.total : undefined} />
      <div className="finance-body">
        <header>
          <h1>退款</h1>
          <Button variant="primary" onClick={() => setAsking(true)}>
            提出退款
          </Button>
        </header>
        <p className="soft">
          {query.data && `单笔超过 ${yuan(query.data.limit)} 的退款须两人先后同意。`}
          同意之后，在线支付的款项自动原路退回；转账的款项由本会转账退回后在此登记。
        </p>
        <nav className="finance-views" aria-label="退款">
          <ul>
            {views.map(({ to, title, ...each }) => (
              <li key={to}>
                <Link to={to} aria-current={each.view === view ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <QueryResult query={query}>
          {data =>
            data.list.length === 0 ? (
              <Empty
                title={nothing}
                text={view === 'open' ? '到账时申请已不再需要的款项，会自动出现在这里。' : undefined}
              />
            ) : (
              <>
                <ul className="refunds">
                  {data.list.map(refund => (
                    <RefundCard key={refund.id} refund={refund} />
                  ))}
                </ul>
                <PageLinks unit="笔" total={data.total} page={data.page} pageSize={data.pageSize} />
              </>
            )
          }
        </QueryResult>
      </div>
      {asking && <RefundRequest onClose={() => setAsking(false)} />}
      <Toast />
    </div>
  );
}
