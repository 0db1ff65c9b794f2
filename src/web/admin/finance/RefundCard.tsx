import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { canReviewFlow } from '../../../domain/roles';
import { reasonSentence } from '../../../domain/text';
import { call } from '../../app/api/client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Tag, type Tone } from '../../ui/Tag';
import { ReasonDialog } from '../ReasonDialog';
import { invalidateRefunds, type RefundTask } from './queries';

const tones: Record<RefundTask['state'], Tone> = {
  due: 'wait',
  agreed: 'calm',
  sent: 'calm',
  failed: 'error',
  done: 'ok',
  refused: 'plain',
};

type RefundAction = 'approve' | 'refuse' | 'confirm';

/** One refund: amount, payer, reason, approvals, and the actions possible now. */
export function RefundCard({ refund }: { refund: RefundTask }) {
  const { amount, title, applicationNo, subject, payer, reason, state, stateText } = refund;
  const { provider, order, askedAt } = refund;
  const [openAction, setOpenAction] = useState<RefundAction | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const close = () => {
    setOpenAction(null);
    void invalidateRefunds();
  };
  // The pressed button disappears with its card: the focus moves to the next card for keyboard users.
  const goOn = () => {
    flushSync(close);
    const next = card.current?.nextElementSibling ?? card.current?.previousElementSibling ?? card.current;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <li className="card pad-5 stack gap-3" ref={card} tabIndex={-1} aria-label={`${title} ${applicationNo}`}>
      <div className="cluster apart">
        <b className="title num">{yuan(amount)}</b>
        <Tag tone={tones[state]}>{stateText}</Tag>
      </div>
      <p>{reason}</p>
      <dl className="terms gap-2">
        <div>
          <dt>付款人</dt>
          <dd>{payer || '没有留下姓名'}</dd>
        </div>
        <div>
          <dt>事由</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>编号</dt>
          <dd>
            {title} <CaseNumber refund={refund} />
          </dd>
        </div>
        <div>
          <dt>收款</dt>
          <dd>
            {provider} <span className="num">{order}</span>
          </dd>
        </div>
        <div>
          <dt>自</dt>
          <dd>
            <time dateTime={askedAt}>{dateTime(askedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>同意</dt>
          <dd>
            {refund.approvals}
            {state === 'due' && ` / ${refund.needed}`} 人
          </dd>
        </div>
      </dl>
      <Steps steps={refund.steps} />
      {refund.own && state === 'due' && <p className="soft">这是您本人的款项，由其他工作人员办理。</p>}
      {!refund.own && state === 'due' && !refund.mayApprove && (
        <p className="soft">您已同意，等另一位同事同意。</p>
      )}
      <div className="cluster">
        {refund.mayApprove && (
          <Button variant="primary" onClick={() => setOpenAction('approve')}>
            同意退款<span className="sr">：{applicationNo}</span>
          </Button>
        )}
        {refund.mayRefuse && (
          <Button onClick={() => setOpenAction('refuse')}>
            不予退款<span className="sr">：{applicationNo}</span>
          </Button>
        )}
        {refund.mayConfirm && (
          <Button
            variant={state === 'due' ? 'secondary' : 'primary'}
            onClick={() => setOpenAction('confirm')}
          >
            登记已转账<span className="sr">：{applicationNo}</span>
          </Button>
        )}
      </div>
      {openAction === 'approve' && <Approve refund={refund} onClose={close} onDone={goOn} />}
      {openAction === 'refuse' && (
        <ReasonDialog
          title={`不予退款 ${yuan(amount)}`}
          label="理由"
          help="付款人会看到这段话。"
          submit="不予退款"
          send={reason => call('POST', '/admin/finance/refund/refuse', { body: { id: refund.id, reason } })}
          done="已记下：不予退款"
          onClose={close}
          onDone={goOn}
        />
      )}
      {openAction === 'confirm' && (
        <ReasonDialog
          title={`登记已转账 ${yuan(amount)}`}
          label="转账流水号等"
          help={`${state === 'due' ? '只在本会已经用转账退回这笔款时登记，登记之后不再原路退回。' : '请先向付款人核实收款账户，转账之后再登记。'}付款人看不到这里写的内容，会收到已退款的消息。`}
          submit="登记"
          send={reason =>
            call('POST', '/admin/finance/refund/confirm', { body: { id: refund.id, remark: reason } })
          }
          done="已登记，付款人会收到消息"
          onClose={close}
          onDone={goOn}
        />
      )}
    </li>
  );
}

/** The number of the application paid for, linked for staff who may open it. */
function CaseNumber({ refund: { applicationNo, applicationId, flow } }: { refund: RefundTask }) {
  const roles = useSession(session => session.userInfo?.roles) ?? [];
  const number = <span className="num">{applicationNo}</span>;
  if (!canReviewFlow(roles, flow)) return number;
  return (
    <Link className="link" to={`/desk?state=all&no=${applicationNo}&id=${applicationId}`}>
      {number}
    </Link>
  );
}

interface ApproveProps {
  refund: RefundTask;
  onClose: () => void;
  onDone: () => void;
}

function Approve({ refund, onClose, onDone }: ApproveProps) {
  const { id, amount, reason, approvals, needed, provider } = refund;
  const last = approvals + 1 >= needed;
  return (
    <ReasonDialog
      title={`同意退款 ${yuan(amount)}`}
      submit="同意"
      send={() => call('POST', '/admin/finance/refund/approve', { body: { id } })}
      done={last ? '已同意，款项将退回' : '已同意，等另一位同事'}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {reasonSentence(reason)}
        {last
          ? `同意之后，款项${provider === '转账' ? '由本会转账退回' : '自动原路退回'}，不能撤回。`
          : '超过限额，还须另一位同事同意。'}
      </p>
    </ReasonDialog>
  );
}

function Steps({ steps }: Pick<RefundTask, 'steps'>) {
  return (
    <details className="fold grow">
      <summary>经过</summary>
      <ol className="stack gap-1 small">
        {steps.map(({ what, title, who, at, remark }) => (
          <li key={`${what} ${at}`}>
            <time dateTime={at}>{dateTime(at)}</time> {who} {title}
            {remark && <span className="soft">：{remark}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
