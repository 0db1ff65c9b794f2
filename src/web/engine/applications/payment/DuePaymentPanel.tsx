import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { shortDateTime } from '../../../../domain/formatters';
import { yuan } from '../../../../domain/money';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { paymentIn } from '../../../../flows/engine/payment-states';
import type { components } from '../../../../generated/api';
import { createIdempotencyKey } from '../../../app/api/idempotency-key';
import { useQuery } from '../../../app/api/query-client';
import { useAction } from '../../../app/api/use-action';
import { Button } from '../../../ui/Button';
import { getErrorMessage } from '../../../ui/error-message';
import { lazyPart } from '../../../ui/lazy-part';
import { Note } from '../../../ui/Note';
import { toast } from '../../../ui/Toast';
import { invalidateApplications } from '../application-invalidation';
import { useFollowUpDraft } from '../follow-up/follow-up-drafts';
import type { Application } from '../wizard-store';
import { PaymentPendingNote } from './PaymentPendingNote';
import { declareTransfer, type PaymentState, paymentStateQuery } from './queries';
import type { PayStage } from './stage';
import { TransferAccount } from './TransferAccount';
import './pay.css';

const PayDialog = lazyPart(() => import('./PayDialog'));

interface DuePaymentProps {
  flow: Flow;
  application: Application;
  payment: NonNullable<components['schemas']['ApplicationDetail']['payment']>;
  stage: PayStage;
  /** Button that submits the transfer proof. */
  transferProofAction: ReactNode;
  /** Other available actions. */
  children: ReactNode;
}

/** Amount due, deadline and payment methods. */
export function DuePaymentPanel({
  flow,
  application,
  payment,
  stage,
  transferProofAction,
  children,
}: DuePaymentProps) {
  const { id, no, dueAt, status, reason } = application;
  const { title = '付款', transfer } = paymentIn(flow, status.stage) ?? {};
  const [paying, setPaying] = useState(false);
  const [byTransfer, setByTransfer] = useState(false);
  // Continues a transfer proof that was started.
  const hasTransferProofDraft = useFollowUpDraft(id).open !== null;
  const announce = useTransferDeclaration(application);
  const { pending = false, failed = false } = payment;
  usePaymentState(application, { stage, pending }, !paying && (stage === 'awaiting' || failed || pending));
  const onPaid = useCallback(() => {
    setPaying(false);
    toast('已收到您的付款，谢谢');
    invalidateApplications();
  }, []);

  const amount = yuan(payment.amount);
  const open = stage === 'choosing' || stage === 'awaiting';
  const transferring = stage === 'transferring' || (open && (byTransfer || hasTransferProofDraft));
  return (
    <section className="panel panel--wait stack todo" aria-labelledby="todo">
      <div className="stack gap-3">
        <h2 id="todo" className="title">
          {pending ? '正在确认付款结果' : titles[stage](title, amount)}
        </h2>
        {!transferring && (
          <p>
            {payment.subject} <b className="num">{amount}</b>
          </p>
        )}
        {dueAt && !pending && stage !== 'confirming' && (
          <p className="soft">请在 {shortDateTime(dueAt)} 前付款，逾期自动关闭。</p>
        )}
        {pending ? (
          <PaymentPendingNote />
        ) : (
          <>
            {stage === 'choosing' && failed && <Note tone="wait">上次支付没有成功，请重新支付。</Note>}
            {texts[stage] && <p>{texts[stage]}</p>}
          </>
        )}
        {reason && stage !== 'confirming' && <Note tone="wait">转账凭证未能确认到账：{reason}</Note>}
        {open && !payment.online && <Note>超过单笔线上支付的上限，请选择线下转账。</Note>}
        {transferring && <TransferAccount payment={payment} no={no} />}
        {announce.error && <p role="alert">{getErrorMessage(announce.error)}</p>}
      </div>
      <div className="cluster gap-2 todo-actions">
        {stage !== 'confirming' && payment.online && !pending && (
          <Button variant={transferring ? 'secondary' : 'primary'} large onClick={() => setPaying(true)}>
            {stage === 'awaiting' ? '继续支付' : '在线支付'}
          </Button>
        )}
        {(transferring || stage === 'confirming') && transferProofAction}
        {open && !transferring && !pending && (
          <Button
            variant={payment.online ? 'secondary' : 'primary'}
            busy={announce.isRunning && '正在办理…'}
            onClick={transfer ? announce.run : () => setByTransfer(true)}
          >
            线下转账
          </Button>
        )}
        {children}
      </div>
      {paying && (
        <PayDialog
          id={id}
          title={title}
          onPaid={onPaid}
          onClose={() => {
            setPaying(false);
            invalidateApplications();
          }}
        />
      )}
    </section>
  );
}

const titles: Record<PayStage, (title: string, amount: string) => string> = {
  choosing: (title, amount) => `请${title} ${amount}`,
  awaiting: () => '正在等待付款结果',
  transferring: (_, amount) => `请转账 ${amount}，然后上传凭证`,
  confirming: () => '待确认到账',
};

const texts: Record<PayStage, string> = {
  choosing: '',
  awaiting: '付款成功后，这里会自动更新。还没有付款的，可以继续支付。',
  transferring: '',
  confirming: '您已提交转账凭证。工作人员核对到账后，这里会显示结果。',
};

/** Reloads the application when its payment has changed, for as long as money may arrive. */
function usePaymentState(
  { id }: Application,
  shown: Pick<PaymentState, 'stage' | 'pending'>,
  enabled: boolean,
): void {
  const { data } = useQuery({ ...paymentStateQuery(id), enabled });
  const hasChanged = enabled && data && (data.stage !== shown.stage || data.pending !== shown.pending);
  useEffect(() => {
    if (hasChanged) invalidateApplications();
  }, [hasChanged]);
}

/** Declares a bank transfer to the server: once, however often the button is pressed. */
function useTransferDeclaration({ id, sequence }: Application) {
  const key = useRef<string | null>(null);
  return useAction(async () => {
    key.current ??= createIdempotencyKey();
    try {
      await declareTransfer(id, sequence, key.current);
    } catch (error) {
      key.current = null;
      throw error;
    } finally {
      invalidateApplications();
    }
  });
}
