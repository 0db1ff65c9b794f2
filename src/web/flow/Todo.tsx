import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inShanghai } from '../../domain/moments';
import { flows } from '../../flows';
import type { components } from '../../generated/api';
import { Button } from '../ui/Button';
import { anchorOf } from './AnswerSteps';
import { actionsOf, type OwnAction } from './actions';
import { CancelDialog } from './CancelDialog';
import { handInAsMember } from './follow-up/by-member';
import { FollowUps } from './follow-up/FollowUps';
import { applicationsChanged } from './queries';
import type { Application } from './sheet';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

interface TodoProps {
  application: Application;
  answers: readonly components['schemas']['AnswerStep'][];
}

/** What the applicant has to do, or may do, now. Only what the server allows is offered. */
export function Todo({ application, answers }: TodoProps) {
  const { status, reason } = application;
  const [cancelling, setCancelling] = useState(false);
  const actions = actionsOf(application);
  const flow = flows.get(application.flow);
  const rejected = status.applyStatus === 2 && !!reason;
  if (actions.length + application.followUps.length === 0 && !rejected) return null;
  return (
    <section className={status.needSupplement ? 'todo todo--wait' : 'todo'} aria-labelledby="todo">
      <div>
        <h2 id="todo">{titleOf(application)}</h2>
        {(status.needSupplement || rejected) && reason && <p>{reason}</p>}
        {status.needSupplement && <Flagged fields={application.fields ?? []} answers={answers} />}
      </div>
      <div className="todo-actions">
        <FollowUps
          application={application}
          handIn={handInAsMember}
          submit="提交"
          onDone={applicationsChanged}
          onConflict={applicationsChanged}
        />
        {actions.map(action => (
          <ActionButton key={action.action} action={action} onCancel={() => setCancelling(true)} />
        ))}
      </div>
      {cancelling && flow && (
        <CancelDialog
          flow={flow}
          application={application}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false);
            applicationsChanged();
          }}
        />
      )}
    </section>
  );
}

function titleOf({ status, dueAt }: Application): string {
  if (status.needSupplement) {
    const due = dueAt ? inShanghai(dueAt) : null;
    return due ? `请在 ${due.format('M月D日')}（${weekdays[due.day()]}）前补正` : '请补正以下内容';
  }
  if (status.applyStatus === 2) return '未通过的原因';
  return status.applyStatus === 0 ? '申请已受理，正在审核' : '需要变动时，可以在线办理';
}

/** The answers to correct, each leading to where it stands. */
function Flagged({ fields, answers }: { fields: readonly string[]; answers: TodoProps['answers'] }) {
  const rows = answers.flatMap(({ rows }) => rows).filter(({ path }) => fields.includes(path));
  return (
    <ul>
      {rows.map(({ path, label }) => (
        <li key={path}>
          {/* The hash belongs to the router: a button goes to the row. */}
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

function ActionButton({ action, onCancel }: { action: OwnAction; onCancel: () => void }) {
  if (!action.to) {
    return (
      <Button variant="quiet" onClick={onCancel}>
        {action.label}
      </Button>
    );
  }
  const variant = action.action === 'supplement' ? 'btn--primary btn--large' : 'btn--secondary';
  return (
    <Link className={`btn ${variant}`} to={action.to}>
      {action.label}
    </Link>
  );
}
