import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { StatusTag } from '../../engine/applications/StatusTag';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Note } from '../../ui/Note';
import { assignmentTime } from './AssignmentStatus';
import { DeadlineBadge } from './DeadlineBadge';
import { fourEyesSteps } from './four-eyes-steps';
import type { Case } from './queries';
import type { CaseAssignment } from './use-assignment';

interface CaseHeaderProps {
  detail: Case;
  assignment: CaseAssignment;
  /** Whether an action by staff is possible. */
  workable: boolean;
}

/** The opened case, its assignment, and what to know before deciding. */
export function CaseHeader({
  detail: { application, process, applicant, duplicates },
  assignment,
  workable,
}: CaseHeaderProps) {
  const secondPersonSteps = fourEyesSteps({ application, process }).filter(step =>
    application.followUps.every(({ name }) => name !== step.what),
  );
  return (
    <header className="desk-head cluster apart">
      <div className="grow">
        <h2 className="title">{application.title}</h2>
        <p className="cluster gap-2 soft small">
          <span className="num">{application.no}</span>
          <span>{dateTime(application.submittedAt)} 提交</span>
          <StatusTag status={application.status} />
          {application.dueAt && <DeadlineBadge of={application} />}
          {applicant && (
            <span>
              账户 {applicant.name} {applicant.mobile}
              {applicant.verified && '（已实名）'}
            </span>
          )}
        </p>
      </div>
      {workable && <AssignmentBar {...assignment} />}
      {assignment.current && !assignment.current.mine && <AssignedToColleague assignment={assignment} />}
      {assignment.failure && <Note tone="wait">{assignment.failure}</Note>}
      {secondPersonSteps.length > 0 && (
        <Note>{secondPersonSteps.map(({ title }) => `“${title}”`).join('、')}须由另一位工作人员办理。</Note>
      )}
      {duplicates.length > 0 && <DuplicateNote duplicates={duplicates} />}
    </header>
  );
}

function AssignmentBar({ current: assignment, acquire, unassign }: CaseAssignment) {
  if (!assignment) return <Button onClick={() => void acquire()}>认领</Button>;
  if (!assignment.mine) return null;
  return (
    <p className="desk-claim cluster gap-2">
      <span className="tag tag--calm">
        <Icon name="user" />
        由我处理 <small>{assignmentTime(assignment)} 起</small>
      </span>
      <Button onClick={() => void unassign()}>放回队列</Button>
    </p>
  );
}

/** The case is assigned to a colleague: who, since when, and the button to take it over. */
function AssignedToColleague({
  assignment: { current: assignment, isTakenOver, acquire },
}: {
  assignment: CaseAssignment;
}) {
  if (!assignment) return null;
  const { name } = assignment;
  return (
    <Note tone="wait">
      <span role="status">
        {isTakenOver ? `这件申请已由 ${name} 接手` : `${name} 正在办理这件申请`}（{assignmentTime(assignment)}{' '}
        起）。
      </span>
      <Button onClick={() => void acquire({ takeOver: true })}>接手，并告知{name}</Button>
    </Note>
  );
}

function DuplicateNote({
  duplicates,
}: {
  duplicates: components['schemas']['ApplicationDetail']['duplicates'];
}) {
  return (
    <Note tone="wait">
      其他账号也为同一人或同一单位提交了在办申请：{duplicates.map(({ no }) => no).join('、')}
      。请核实后只保留一件。
    </Note>
  );
}
