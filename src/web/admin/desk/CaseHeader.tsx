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
  opened: Case;
  claim: CaseAssignment;
  /** Whether an action by staff is possible. */
  workable: boolean;
}

/** The opened case, its assignment, and what to know before deciding. */
export function CaseHeader({ opened: { application, holder, doubles }, claim, workable }: CaseHeaderProps) {
  const forOthers = fourEyesSteps(application).filter(step =>
    application.followUps.every(({ what }) => what !== step.what),
  );
  return (
    <header className="desk-head">
      <div>
        <h2>{application.title}</h2>
        <p>
          <span className="num">{application.no}</span>
          <span>{dateTime(application.submittedAt)} 提交</span>
          <StatusTag status={application.status} />
          {application.dueAt && <DeadlineBadge of={application} />}
          {holder && (
            <span>
              账户 {holder.name} {holder.mobile}
              {holder.verified && '（已实名）'}
            </span>
          )}
        </p>
      </div>
      {workable && <AssignmentBar {...claim} />}
      {claim.claim && !claim.claim.mine && <AssignedToColleague claim={claim} />}
      {claim.failure && <Note tone="wait">{claim.failure}</Note>}
      {forOthers.length > 0 && (
        <Note>{forOthers.map(({ title }) => `“${title}”`).join('、')}须由另一位工作人员办理。</Note>
      )}
      {doubles.length > 0 && <Doubles doubles={doubles} />}
    </header>
  );
}

function AssignmentBar({ claim, acquire, handBack }: CaseAssignment) {
  if (!claim) return <Button onClick={() => void acquire()}>认领</Button>;
  if (!claim.mine) return null;
  return (
    <p className="desk-claim">
      <span className="desk-by is-mine">
        <Icon name="user" />
        由我处理 <small>{assignmentTime(claim)} 起</small>
      </span>
      <Button onClick={() => void handBack()}>放回队列</Button>
    </p>
  );
}

/** The case is assigned to a colleague: who, since when, and the button to take it over. */
function AssignedToColleague({ claim: { claim, takenOver, acquire } }: { claim: CaseAssignment }) {
  if (!claim) return null;
  const { name } = claim;
  return (
    <Note tone="wait">
      <span role="status">
        {takenOver ? `这件申请已由 ${name} 接手` : `${name} 正在办理这件申请`}（{assignmentTime(claim)} 起）。
      </span>
      <Button onClick={() => void acquire({ takeOver: true })}>接手，并告知{name}</Button>
    </Note>
  );
}

function Doubles({ doubles }: { doubles: components['schemas']['Detail']['doubles'] }) {
  return (
    <Note tone="wait">
      其他账号也为同一人或同一单位提交了在办申请：{doubles.map(({ no }) => no).join('、')}
      。请核实后只保留一件。
    </Note>
  );
}
