import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { queryClient } from '../../api/query-client';
import { Pager } from '../../flow/Pager';
import { Button } from '../../ui/Button';
import { Loaded } from '../../ui/Loaded';
import { Empty } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { AskRefund } from './AskRefund';
import { refundsQuery } from './queries';
import { RefundCard } from './RefundCard';
import './finance.css';

const views = [
  { open: true, to: '/finance', title: '待办退款' },
  { open: false, to: '/finance?open=false', title: '已办结' },
] as const;

/** 财务: money that goes back, and by whose word. For whoever keeps the books. */
export default function Finance() {
  const [params] = useSearchParams();
  const open = params.get('open') !== 'false';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(refundsQuery(open, page), queryClient);
  const [asking, setAsking] = useState(false);
  return (
    <div className="finance">
      <AdminBar here="/finance" waiting={open ? query.data?.total : undefined} />
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
            {views.map(view => (
              <li key={view.to}>
                <Link to={view.to} aria-current={view.open === open ? 'page' : undefined}>
                  {view.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Loaded query={query}>
          {data =>
            data.list.length === 0 ? (
              <Empty
                title={open ? '没有待办的退款' : '还没有办结的退款'}
                text={open ? '到账时申请已不再需要的款项，会自动出现在这里。' : undefined}
              />
            ) : (
              <>
                <ul className="refunds">
                  {data.list.map(refund => (
                    <RefundCard key={refund.id} refund={refund} />
                  ))}
                </ul>
                <Pager unit="笔" total={data.total} page={data.page} pageSize={data.pageSize} />
              </>
            )
          }
        </Loaded>
      </div>
      {asking && <AskRefund onClose={() => setAsking(false)} />}
      <Toast />
    </div>
  );
}
