import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { inShanghai } from '../../domain/moments';
import { yuan } from '../../domain/money';
import { queryClient } from '../api/query-client';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { sentence } from '../ui/sentence';
import { Failed, Skeleton } from '../ui/states';
import { type Begun, begunPayment, paymentState, payWays } from './queries';
import './pay.css';

interface PayDialogProps {
  /** The application that is paid for. */
  id: string;
  title: string;
  /** The money has come in, or the order has ended: what is shown behind is no longer so. */
  onChanged: () => void;
  onClose: () => void;
}

/** Pays online: a code for the phone, or the way to the payment company, and then waiting for its word. */
export default function PayDialog({ id, title, onChanged, onClose }: PayDialogProps) {
  const ways = useQuery(payWays(), queryClient);
  const [chosen, setChosen] = useState<string>();
  const provider = chosen ?? (ways.data?.length === 1 ? ways.data[0]?.provider : undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="pay">
        {ways.error && <Failed title="付款方式没有载入" text={sentence(ways.error)} />}
        {ways.isPending && <Skeleton />}
        {ways.data?.length === 0 && <p>现在不能在线支付，请按页面上的账户转账，然后提交转账凭证。</p>}
        {ways.data && ways.data.length > 1 && (
          <fieldset className="pay-ways">
            <legend>付款方式</legend>
            {ways.data.map(way => (
              <label key={way.provider}>
                <input
                  type="radio"
                  name="pay-way"
                  checked={way.provider === provider}
                  onChange={() => setChosen(way.provider)}
                />
                {way.title}
              </label>
            ))}
          </fieldset>
        )}
        {provider && <Paying key={provider} {...{ id, provider, onChanged, onClose }} />}
      </div>
    </Dialog>
  );
}

function Paying({ id, provider, onChanged, onClose }: Omit<PayDialogProps, 'title'> & { provider: string }) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const begun = useQuery(begunPayment(id, provider, key), queryClient);
  const { no = '' } = begun.data ?? {};
  const { data: state } = useQuery({ ...paymentState(id, no), enabled: no !== '' }, queryClient);
  const stage = state?.order?.no === no ? state.stage : 'awaiting';
  useEffect(() => {
    if (stage !== 'awaiting') onChanged();
  }, [stage, onChanged]);

  if (begun.error) {
    return (
      <Failed title="订单没有生成" text={sentence(begun.error)}>
        <Button onClick={() => void begun.refetch()}>再试一次</Button>
      </Failed>
    );
  }
  if (!begun.data) return <Skeleton />;
  if (stage === 'paid') {
    return (
      <div role="status" className="pay-done">
        <h3>已收到您的付款</h3>
        <p className="num">{yuan(begun.data.amount)}</p>
        <Button variant="primary" block onClick={onClose}>
          完成
        </Button>
      </div>
    );
  }
  if (stage !== 'awaiting') {
    return (
      <div role="status">
        <p>这笔订单没有支付成功，没有扣款。如果您的账户已经扣款，款项会在核对后入账或原路退回。</p>
        <Button variant="primary" block onClick={() => setKey(crypto.randomUUID())}>
          重新支付
        </Button>
      </div>
    );
  }
  return <Presented {...begun.data} />;
}

/** How the payer gets on. Nothing that happens here says that it has been paid: only the server does. */
function Presented({ amount, subject, expiresAt, presented }: Begun) {
  return (
    <>
      <p className="pay-amount">
        {subject} <b className="num">{yuan(amount)}</b>
      </p>
      {presented.kind === 'code' && (
        <>
          <img
            className="pay-code"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(presented.content, { border: 2 }))}`}
            alt="付款二维码：用手机扫描"
          />
          <p>请用手机扫描二维码付款，付款后这里会自动显示结果。</p>
        </>
      )}
      {presented.kind === 'redirect' && (
        <a className="btn btn--primary btn--large btn--block" href={presented.url}>
          前往支付
        </a>
      )}
      {presented.kind === 'bridge' && <p>请在微信中完成付款。</p>}
      <p className="help" role="status">
        正在等待付款结果 · {inShanghai(expiresAt)?.format('HH:mm')} 前有效。关闭这个窗口不影响已经付的款。
      </p>
    </>
  );
}
