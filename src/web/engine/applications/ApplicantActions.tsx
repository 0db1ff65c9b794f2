import { Link } from 'react-router-dom';
import { isEndOfDay, shortDate, time } from '../../../domain/formatters';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';
import { anchorOf } from './AnswerSteps';
import { type ApplicantAction, listApplicantActions } from './allowed-actions';
import { invalidateApplications } from './application-invalidation';
import { CancelButton } from './CancelButton';
import { FollowUps } from './follow-up/FollowUps';
import { submitAsApplicant } from './follow-up/submit-as-applicant';
import { DuePaymentPanel } from './payment/DuePaymentPanel';
import { payStageOf } from './payment/stage';
import { TransferAccount } from './payment/TransferAccount';
import { findPendingFollowUp } from './pending-follow-up';
import type { Application } from './wizard-store';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

type Schemas = components['schemas'];

interface ApplicantActionsProps {
  flow: Flow;
  application: Application;
  answers: readonly Schemas['AnswerStep'][];
  /** Amount due now. */
  payment: Schemas['ApplicationDetail']['payment'];
  /** Follow-up submissions received since the application was submitted. */
  submittedFollowUps: readonly Pick<Schemas['FollowUpSubmission'], 'name'>[];
}

/** Actions that the applicant must or may take now; offers only what the server allows. */
export function ApplicantActions({
  flow,
  application,
  answers,
  payment,
  submittedFollowUps,
}: ApplicantActionsProps) {
  const { status, reason } = application;
  const pendingFollowUp = findPendingFollowUp(application);
  const given = submittedFollowUps.some(({ name }) => name === pendingFollowUp?.name);
  const awaitsApplicant = status.needSupplement || (pendingFollowUp !== undefined && !given);
  const actions = listApplicantActions(application);
  const rejected = status.applyStatus === 2 && !!reason;
  const stage = payStageOf(status.state);
  if (actions.length + application.followUps.length === 0 && !rejected && !stage) return null;
  const followUpActions = (
    <FollowUps
      application={application}
      submitFollowUp={submitAsApplicant}
      submitLabel="提交"
      alreadySubmitted={given && !reason}
      onDone={invalidateApplications}
      onConflict={invalidateApplications}
    />
  );
  const buttons = actions.map(action => (
    <ActionButton key={action.action} action={action} application={application} />
  ));
  if (payment && payment.amount > 0 && stage) {
    return (
      <DuePaymentPanel {...{ flow, application, payment, stage }} transferProofAction={followUpActions}>
        {buttons}
      </DuePaymentPanel>
    );
  }
  return (
    <section
      className={`panel stack todo panel--${awaitsApplicant ? 'wait' : 'calm'}`}
      aria-labelledby="todo"
    >
      <div className="stack gap-3">
        <h2 id="todo" className="title">
          {pendingFollowUp ? awaitedTitle(pendingFollowUp.title, given) : titleOf(application, actions, flow)}
        </h2>
        {payment && <TransferAccount payment={payment} no={application.no} />}
        {(status.needSupplement || rejected) && reason && <p>{reason}</p>}
        {status.needSupplement && <CorrectionLinks fields={application.fields ?? []} answers={answers} />}
      </div>
      <div className="cluster gap-2 todo-actions">
        {followUpActions}
        {buttons}
      </div>
    </section>
  );
}

/** Title for a pending follow-up; after its submission, that staff have to confirm it. */
const awaitedTitle = (title: string, given: boolean): string =>
  given ? `您已${title}，请等待工作人员确认` : `请${title}`;

function titleOf({ status, dueAt }: Application, actions: readonly ApplicantAction[], flow: Flow): string {
  if (status.needSupplement) {
    const due = dueAt ? toShanghaiTime(dueAt) : null;
    return due
      ? `请在 ${shortDate(dueAt)}（${weekdays[due.day()]}）${isEndOfDay(dueAt) ? '' : ` ${time(dueAt)} `}前补正`
      : '请补正以下内容';
  }
  if (status.applyStatus === 2) return '未通过的原因';
  if (status.applyStatus === 0) return flow.review ? '申请已受理，正在审核' : '已收到，请等待答复';
  return actions.length > 0 ? '需要变动时，可以在线办理' : '现在可以办理';
}

/** Answers to correct, each linked to its row. */
function CorrectionLinks({
  fields,
  answers,
}: {
  fields: readonly string[];
  answers: ApplicantActionsProps['answers'];
}) {
  const rows = answers.flatMap(({ rows }) => rows).filter(({ path }) => fields.includes(path));
  return (
    <ul>
      {rows.map(({ path, label }) => (
        <li key={path}>
          {/* The router uses the hash, so a button scrolls to the row. */}
          <button
            type="button"
            className="link"
            onClick={() => document.getElementById(anchorOf(path))?.scrollIntoView({ block: 'center' })}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ActionButton({ action, application }: { action: ApplicantAction; application: Application }) {
  if (!action.to) return <CancelButton application={application} />;
  const variant = action.action === 'supplement' ? 'btn--primary btn--large' : 'btn--secondary';
  return (
    <Link className={`btn ${variant}`} to={action.to}>
      {action.label}
    </Link>
  );
}
