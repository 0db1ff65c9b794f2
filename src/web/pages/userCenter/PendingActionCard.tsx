import { formatDeadline } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { payStageOf } from '../../engine/applications/payment/stage';
import { findPendingFollowUp } from '../../engine/applications/pending-follow-up';
import { applicationQuery } from '../../engine/applications/queries';
import type { Application } from '../../engine/applications/wizard-store';
import { ButtonLink } from '../../ui/Button';

/**
 * Label of the next action: pay, submit the follow-up (the transfer proof of a bank transfer), or view while a payment
 * is being confirmed or its state is not loaded.
 */
function actionLabel(application: Application, canAct: boolean): string | undefined {
  if (!canAct) return '查看';
  const { allowedActions, status } = application;
  const pays = allowedActions.includes('pay') && payStageOf(status.state) !== 'transferring';
  return pays ? '去支付' : findPendingFollowUp(application)?.title;
}

/** An application that waits for a payment or a follow-up submission, with the link to it. */
export function PendingActionCard({ application }: { application: Application }) {
  const { id, no, title, status, dueAt } = application;
  const pays = payStageOf(status.state) !== undefined;
  const { data } = useQuery({ ...applicationQuery(id), enabled: pays });
  const amount = data?.payment?.amount;
  const pending = data?.payment?.pending ?? false;
  // The list does not say whether a payment is on its way: no money is asked for before the detail does.
  const canAct = !pays || (data !== undefined && !pending);
  const statusText = pending ? '正在确认付款结果' : status.statusText;
  return (
    <section className="panel panel--wait cluster apart" aria-label={`${statusText}的${title}`}>
      <div className="grow">
        <h2 className="subtitle cluster baseline">
          {title}
          <span className="wait small">{statusText}</span>
        </h2>
        {pending && <p>支付机构还没有给出结果，请勿重复支付。</p>}
        {pays && canAct && (amount !== undefined || dueAt) && (
          <p>
            {amount !== undefined && (
              <>
                应付 <b className="num">{yuan(amount)}</b>
              </>
            )}
            {amount !== undefined && dueAt && '，'}
            {dueAt && `请在 ${formatDeadline(dueAt)}前支付`}
          </p>
        )}
        <p className="soft">受理编号 {no}</p>
      </div>
      <div className="cluster gap-2">
        <ButtonLink variant={canAct ? 'primary' : 'secondary'} to={`/application?id=${id}`}>
          {actionLabel(application, canAct)}
          <span className="sr">：{no}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
