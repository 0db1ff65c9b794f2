import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { components } from '../../../generated/api';
import { executeWrites } from '../../platform/db/batch-writes';
import { appendAuditEntry } from '../audit-log';
import { lockAuthorizedApplication } from './application-access';
import * as rows from './application-store';
import { type AssignmentRow, findAssignment, prepareEndAssignment, saveAssignment } from './assignment-store';
import type { Actor, FlowServices, Tx } from './flow-services';

export type AssignmentView = components['schemas']['Assignment'];

type StaffMember = Actor & { accountId: string };

/** The assignment of an application as another member of staff sees it. */
export const assignmentView = (
  { assignee, nickname, since }: AssignmentRow,
  reader: Actor,
): AssignmentView => ({
  name: nickname,
  mine: assignee === reader.accountId,
  since: since.toISOString(),
});

/**
 * Assigns an application to the actor, or renews the assignment. An application assigned to a colleague stays with the
 * colleague unless it is taken over; the colleague then gets a message.
 * @returns the assignment, which may be the colleague's
 * @throws Refusal `forbidden` for the actor's own application
 */
export async function assignApplication(
  deps: FlowServices,
  actor: StaffMember,
  id: string,
  { takeOver }: { takeOver: boolean },
): Promise<AssignmentView> {
  return deps.db.transaction().execute(async tx => {
    const row = await lockAuthorizedApplication(tx, actor, id);
    const previousAssignment = await findAssignment(tx, id);
    const isAssignedToOther = previousAssignment && previousAssignment.assignee !== actor.accountId;
    if (isAssignedToOther && !takeOver) return assignmentView(previousAssignment, actor);
    await saveAssignment(tx, id, actor.accountId);
    const assignment = await findAssignment(tx, id);
    if (!assignment) throw new Error('the assignment exists after it was saved');
    if (isAssignedToOther)
      await notifyFormerAssignee(deps, tx, previousAssignment, {
        no: row.no,
        title: deps.flows.require(row.flow).title,
        by: assignment,
      });
    if (isAssignedToOther || !previousAssignment)
      await appendAuditEntry(tx, {
        organisationId: actor.organisationId,
        accountId: actor.accountId,
        action: isAssignedToOther ? 'application.takenOver' : 'application.claimed',
        detail: { application: id },
      });
    return assignmentView(assignment, actor);
  });
}

/** Notifies a colleague that the case was taken over. */
async function notifyFormerAssignee(
  deps: FlowServices,
  tx: Tx,
  { assignee }: AssignmentRow,
  { no, title, by }: { no: string; title: string; by: AssignmentRow },
): Promise<void> {
  const text = `您正在办理的${title}（${no}）已由${by.nickname}接手。`;
  const at = new Date(deps.clock());
  const message = { id: randomUUID(), account_id: assignee, title: '申请已由他人接手', text, at };
  await executeWrites(tx, [rows.insertMessage(message)]);
}

/** Ends the actor's assignment; does nothing when the application is not assigned to the actor. */
export async function unassignApplication(deps: FlowServices, actor: StaffMember, id: string): Promise<void> {
  await executeWrites(deps.db, [prepareEndAssignment(deps.db, id, actor.accountId)]);
}

/** @throws Refusal `claimed` when the application is assigned to another member of staff */
export async function assertNotAssignedElsewhere(tx: Tx, actor: Actor, id: string): Promise<void> {
  const assignment = await findAssignment(tx, id);
  if (!assignment || assignment.assignee === actor.accountId) return;
  const since = toShanghaiTime(assignment.since)?.format('HH:mm');
  const text = `${assignment.nickname}正在办理这件申请（${since}起）；如需由您办理，请先接手`;
  throw new Refusal('claimed', text, [], { assignment: assignmentView(assignment, actor) });
}
