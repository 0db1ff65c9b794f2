import { useSearchParams } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient, useQuery } from '../../app/api/query-client';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Failed, Skeleton } from '../../ui/states';
import { SandboxChoices } from './SandboxChoices';
import './index.css';

const outcomes = [
  ['success', '付款成功', '马上通知'],
  ['failure', '付款失败', '订单关闭，没有扣款'],
  ['late', '迟到的付款', '先通知失败，5 秒后到账'],
  ['duplicate', '重复通知', '付款成功，通知来两次'],
  ['wrongAmount', '金额不符', '付款差 0.01 元'],
  ['lost', '通知丢失', '付款成功，没有通知'],
] as const;

const ended = {
  processing: '付款失败，结果还没有最后确定。可以回到原来的页面等待结果。',
  paid: '已模拟付款，可以回到原来的页面。',
  closed:
    '这笔订单已关闭，没有扣款，也不能再付款。可以回到原来的页面，看付款是否已完成，或按那里的最新订单支付。',
  refunded: '这笔付款已退回，可以回到原来的页面。',
} as const;

/** The sandbox cashier: the tester chooses the result of a payment. */
export default function CashierPage() {
  const no = useSearchParams()[0].get('no') ?? '';
  const chargeQuery = getQuery('sandbox', '/sandbox/charge', { no });
  const charge = useQuery({
    ...chargeQuery,
    retry: false,
    // Another order may have replaced this one meanwhile.
    refetchInterval: ({ state: { data } }) => (data?.state === 'unpaid' ? 3000 : false),
  });
  if (charge.error) return <Failed title="没有这笔模拟订单" text={getErrorMessage(charge.error)} />;
  if (!charge.data) return <Skeleton paragraphs={2} />;
  const { amount, subject, state, returnUrl } = charge.data;
  return (
    <div className="cashier pad-6 stack card">
      <h1 tabIndex={-1}>模拟收银台</h1>
      <Note>这里不产生真实扣款，只用于试用和测试。</Note>
      <p className="cluster apart baseline">
        {subject} <b className="num title">{yuan(amount)}</b>
      </p>
      {state === 'unpaid' ? (
        <SandboxChoices
          choices={outcomes}
          busy="正在办理"
          onChoose={async outcome => {
            try {
              const changed = await call('POST', '/sandbox/charge', { body: { no, outcome } });
              queryClient.setQueryData(chargeQuery.queryKey, changed);
            } catch (error) {
              void charge.refetch();
              throw error;
            }
          }}
        />
      ) : (
        <p role="status">{ended[state]}</p>
      )}
      <a className={state === 'unpaid' ? 'link' : 'btn btn--secondary'} href={returnUrl}>
        返回商户网站
      </a>
    </div>
  );
}
