import { useEffect, useState } from 'react';
import { yuan } from '../../../../domain/money';
import { Refusal } from '../../../../domain/refusals';
import { isWechatBrowser } from '../../../app/api/open-document';
import { useQuery } from '../../../app/api/query-client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { getErrorMessage } from '../../../ui/error-message';
import { Note } from '../../../ui/Note';
import { Failed, Skeleton } from '../../../ui/states';
import { invalidateApplications } from '../application-invalidation';
import { WechatPayerPrompt } from './PayInWechat';
import { PaymentInstructions } from './PaymentInstructions';
import { PaymentPendingNote } from './PaymentPendingNote';
import { createOrderQuery, paymentMethodsQuery, paymentStateQuery, WECHAT } from './queries';
import './pay.css';

interface PayDialogProps {
  /** Id of the application being paid for. */
  id: string;
  title: string;
  /** Called when the payment has been received. */
  onPaid: () => void;
  onClose: () => void;
}

/** Online payment: shows a QR code or a link to the payment provider, then waits for its confirmation. */
export default function PayDialog({ id, title, onPaid, onClose }: PayDialogProps) {
  const methods = useQuery(paymentMethodsQuery());
  const [chosen, setChosen] = useState<string>();
  const provider = chosen ?? (methods.data?.length === 1 ? methods.data[0]?.provider : undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        {isWechatBrowser() && provider !== WECHAT && (
          <Note>在微信里打不开付款页面的，请点击右上角的“…”，选择“在浏览器打开”，再来支付。</Note>
        )}
        {methods.error && <Failed title="付款方式没有载入" text={getErrorMessage(methods.error)} />}
        {methods.isPending && <Skeleton />}
        {methods.data?.length === 0 && <p>现在不能在线支付，请选择线下转账。</p>}
        {methods.data && methods.data.length > 1 && (
          <fieldset className="stack gap-2 pay-ways">
            <legend>付款方式</legend>
            {methods.data.map(method => (
              <label className="cluster" key={method.provider}>
                <input
                  type="radio"
                  name="pay-way"
                  checked={method.provider === provider}
                  onChange={() => setChosen(method.provider)}
                />
                {method.title}
              </label>
            ))}
          </fieldset>
        )}
        {provider && <PaymentAttempt key={provider} {...{ id, provider, onPaid }} />}
      </div>
    </Dialog>
  );
}

const ORDER_CLOSED_MESSAGE = '这笔订单已关闭：您已在另一个窗口换了付款方式，或取消了付款。';

/** Creates one order after the other until one is paid. */
function PaymentAttempt({
  id,
  provider,
  onPaid,
}: Pick<PayDialogProps, 'id' | 'onPaid'> & { provider: string }) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const orderQuery = useQuery(createOrderQuery(id, provider, key));
  const no = orderQuery.data?.no;
  // Polls even without an order: the payment may have been made elsewhere.
  const isPolling = no !== undefined || orderQuery.isError;
  const { data: state } = useQuery({ ...paymentStateQuery(id, no), enabled: isPolling });
  const order = state?.order?.no === no ? state?.order : null;
  // Paid by this order, or by another one in another window.
  const paid = state?.stage === 'paid';
  // Invalidates the application, so that it is current when the payer returns from the payment provider.
  useEffect(() => {
    if (no !== undefined) invalidateApplications();
  }, [no]);
  useEffect(() => {
    if (paid) onPaid();
  }, [paid, onPaid]);

  if (paid) {
    return (
      <div role="status" className="stack">
        <p>已收到您的付款。</p>
      </div>
    );
  }
  if (state?.pending) {
    return (
      <div role="status" className="stack">
        <PaymentPendingNote />
      </div>
    );
  }
  const again = () => setKey(crypto.randomUUID());
  const refused = orderQuery.error instanceof Refusal ? orderQuery.error.reason : null;
  if (refused === 'payerUnknown') {
    return (
      <>
        <p>在微信里付款，微信支付需要知道由谁付款。确认后回到这里，再点支付。</p>
        <WechatPayerPrompt />
      </>
    );
  }
  if (orderQuery.error) {
    return (
      <Failed title="订单没有生成" text={getErrorMessage(orderQuery.error)}>
        <Button onClick={refused === 'conflict' ? again : () => void orderQuery.refetch()}>再试一次</Button>
      </Failed>
    );
  }
  if (!orderQuery.data) return <Skeleton />;
  if (!order || order.state === 'awaiting') return <PaymentInstructions {...orderQuery.data} />;
  if (order.overpayment) {
    // An application that is paid, cancelled or has a transfer proof under review must not be paid again.
    const payable =
      order.state !== 'paid' && ['choosing', 'awaiting', 'transferring'].includes(state?.stage ?? '');
    return (
      <div role="status" className="stack">
        <p>
          <b>
            收到 {yuan(order.overpayment)}
            {order.state !== 'paid' && `，应付 ${yuan(order.amount)}，金额不一致`}，没有计入。
          </b>
        </p>
        <p>收到的款会原路退回，不用再办手续。{payable && '请按应付的金额重新支付。'}</p>
        {payable && (
          <Button variant="primary" block onClick={again}>
            重新支付
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="status" className="stack">
      <p>
        <b>{order.state === 'closed' ? ORDER_CLOSED_MESSAGE : '这笔订单没有支付成功。'}</b>
      </p>
      <p>没有扣款的，请重新支付；如果您的账户已经扣款，款项会在核对后入账或原路退回。</p>
      <Button variant="primary" block onClick={again}>
        重新支付
      </Button>
    </div>
  );
}
