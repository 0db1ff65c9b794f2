import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { period } from '../../../domain/period-text';
import { Refusal } from '../../../domain/refusals';
import { reasonSentence } from '../../../domain/text';
import type { DB } from '../../../generated/database';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';
import type { ActivityInput } from './activity-form';
import {
  hasAttendance,
  hideActivity,
  listSignUpsWithPlace,
  lockActivity,
  lockAllPositions,
  putActivity,
  putPositions,
} from './activity-publication-store';
import type { ActivityRow, PositionRow } from './activity-store';

/**
 * Publishes an activity for the first time or again. Existing sign-ups are respected: their positions cannot be
 * removed, and participants are notified when time or place changes or the activity is cancelled.
 * @throws Refusal `formInvalid`, `notAllowedNow`
 */
export async function publishActivity(
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
  { activity, positions }: ActivityInput,
  now: Date,
): Promise<void> {
  const before = await lockActivity(trx, id);
  const known = before ? await lockAllPositions(trx, id) : [];
  assertPositionsKept(known, positions);
  const held = before ? await listSignUpsWithPlace(trx, id) : [];
  const isMoved = before !== undefined && hasMoved(before, activity);
  if (isMoved && (await hasAttendance(trx, id))) {
    throw new Refusal('notAllowedNow', '已经有人签到，不能再改活动的时间和地点');
  }
  if (before && before.cancelled_reason !== null && activity.cancelled_reason === null && held.length > 0) {
    throw new Refusal('notAllowedNow', '取消的通知已经发出，不能恢复。要举行的，请新建一个活动');
  }
  const isMoveNotified = isMoved && held.length > 0;
  await putActivity(trx, organisationId, id, {
    ...activity,
    rescheduled_at: isMoveNotified ? now : (before?.rescheduled_at ?? null),
  });
  await putPositions(trx, id, known, positions);
  if (activity.cancelled_reason !== null) {
    if (before?.cancelled_reason === null)
      await notifyParticipants(trx, held, composeCancelledNotification(activity), now);
  } else if (isMoveNotified) await notifyParticipants(trx, held, composeMovedNotification(activity), now);
}

/** Unpublishes an activity. @throws Refusal `notAllowedNow` when it is still to come and has sign-ups */
export async function withdrawActivity(trx: Kysely<DB>, id: string, now: Date): Promise<void> {
  const before = await lockActivity(trx, id);
  if (!before) return;
  await lockAllPositions(trx, id);
  const held = await listSignUpsWithPlace(trx, id);
  if (held.length > 0 && before.ends_at > now && before.cancelled_reason === null) {
    const text = `已有${held.length}人报名，不能撤下。不举行的，请把“是否举行”改为“已取消”再发布，系统会通知他们`;
    throw new Refusal('notAllowedNow', text);
  }
  await hideActivity(trx, id);
}

/** @throws Refusal `formInvalid` when a position with sign-ups would be removed or reduced below their number */
function assertPositionsKept(known: readonly PositionRow[], newPositions: ActivityInput['positions']): void {
  const problems = known.flatMap(({ name, taken, removed }) => {
    if (removed || taken === 0) return [];
    const index = newPositions.findIndex(each => each.name === name);
    if (index < 0) {
      const message = `岗位“${name}”已有${taken}人报名，不能删去或改名`;
      return [{ path: '/positions', keyword: 'taken', message }];
    }
    if ((newPositions[index]?.places ?? 0) >= taken) return [];
    return [
      {
        path: `/positions/${index}/places`,
        keyword: 'taken',
        message: `已有${taken}人报名，名额不能少于${taken}`,
      },
    ];
  });
  if (problems.length > 0) throw new Refusal('formInvalid', problems[0]?.message, problems);
}

const hasMoved = (before: ActivityRow, { begins_at, ends_at, place, address }: ActivityInput['activity']) =>
  before.begins_at.getTime() !== begins_at.getTime() ||
  before.ends_at.getTime() !== ends_at.getTime() ||
  before.place !== place ||
  before.address !== address;

type ActivityColumns = ActivityInput['activity'];

const composeCancelledNotification = ({ title, cancelled_reason }: ActivityColumns) => ({
  title: '活动取消',
  text: `您报名的“${title}”取消了。${cancelled_reason ? reasonSentence(cancelled_reason) : ''}名额已经作废，您不用再做什么，谢谢您的热心。`,
});

const composeMovedNotification = ({ title, begins_at, ends_at, place, address }: ActivityColumns) => ({
  title: '活动有变化',
  text: `您报名的“${title}”有变化：${period(begins_at, ends_at)}，${[place, address].filter(Boolean).join('，')}。不能参加的，请在48小时内取消报名，不计爽约。`,
});

async function notifyParticipants(
  trx: Kysely<DB>,
  recipients: readonly { application_id: string; account_id: string }[],
  notification: { title: string; text: string },
  at: Date,
): Promise<void> {
  const rows = recipients.map(each => ({ id: randomUUID(), ...each, ...notification, at }));
  const [first, ...others] = rows;
  if (first) await executeWrites(trx, [prepareInsert('message', first, ...others)]);
}
