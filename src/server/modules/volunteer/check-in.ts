import { randomUUID } from 'node:crypto';
import {
  CHECK_IN_OPENS_MINUTES,
  CHECK_OUT_CLOSES_MINUTES,
  type CheckInMethod,
  checkInObstacle,
  isWithinCheckInRadius,
} from '../../../domain/attendance';
import { dateTime } from '../../../domain/formatters';
import { distanceBetween, distanceText } from '../../../domain/geo';
import { maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import { canReviewFlow } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import type { Call } from '../../engine/handler-types';
import { type ActivityRow, findActivity } from './activity-store';
import { attendanceView, plannedTimesOf, readAttendance, recordAttendanceEntry } from './attendance';
import { findConfirmedSignUp, lockSignUp } from './attendance-store';
import { currentCheckInCode, isValidCheckInCode } from './check-in-code';
import { countAttendance } from './roster-store';
import { SIGN_UP_FLOW } from './sign-up';
import type { SignUp } from './sign-up-store';

const MINUTE_MS = 60_000;

/**
 * Checks the caller in or out by the code shown on site; idempotent.
 * @throws Refusal `notEligible`, `notAllowedNow`
 */
export async function checkIn(call: Call<'submitCheckIn'>): Promise<components['schemas']['Attendance']> {
  const { member, body, services, organisation } = call;
  const { activityId, kind, code } = body;
  const { db, vault } = services;
  const now = new Date(services.clock());
  const own = await findConfirmedSignUp(db, member.accountId, activityId);
  const activity = own && (await findActivity(db, organisation.id, activityId));
  if (!activity) {
    throw new Refusal('notEligible', '您没有这次活动的名额，或报名还没有通过审核。请联系现场工作人员。');
  }
  if (activity.cancelled_reason !== null) throw new Refusal('notAllowedNow', '这次活动已取消');
  return db.transaction().execute(async trx => {
    const signUp = await lockSignUp(trx, own.application_id);
    if (signUp?.state !== 'confirmed') throw new Refusal('notEligible', '您的报名已经取消');
    const before = await readAttendance(trx, signUp);
    const recordedAt = kind === 'in' ? before.attendance.signedIn : before.attendance.signedOut;
    if (recordedAt) return attendanceView(signUp, before.entries, now, maskName);
    const obstacle = checkInObstacle(kind, plannedTimesOf(signUp), before.attendance, now);
    if (obstacle) throw new Refusal('notAllowedNow', describeObstacle(obstacle, kind, signUp));
    if (!isValidCheckInCode(vault, activityId, kind, code, now.getTime())) {
      throw new Refusal('notAllowedNow', '签到码已经更换，请再扫一次现场的二维码', [], { reason: 'CODE' });
    }
    const method = checkInMethodOf(activity, body.position);
    const noted = await recordAttendanceEntry(trx, signUp, { id: randomUUID(), kind, at: now, method }, now);
    return attendanceView(signUp, noted.entries, now, maskName);
  });
}

function describeObstacle(
  obstacle: NonNullable<ReturnType<typeof checkInObstacle>>,
  kind: 'in' | 'out',
  { begins_at }: SignUp,
): string {
  if (obstacle === 'notIn') return '您还没有签到。到场时没有签到的，请联系现场工作人员补登。';
  if (obstacle === 'over') {
    return kind === 'in'
      ? '活动已经结束，不能签到。当天到场的，请联系工作人员补登。'
      : '签退的时间已过。工作人员会核定您的服务时长，不用再签退。';
  }
  const from = new Date(begins_at.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE_MS).toISOString();
  return `${dateTime(from)}开始签到，请到时再扫。`;
}

/** Method of a check-in, from the location reported by the device. Only the method is stored. */
function checkInMethodOf(
  { lng, lat, radius, place_required }: ActivityRow,
  position: NonNullable<Call<'submitCheckIn'>['body']>['position'],
): CheckInMethod {
  const getFallbackMethod = () => {
    if (!place_required) return 'code' as const;
    throw new Refusal('notAllowedNow', '这次活动签到要核对定位，请允许定位后再试', [], { reason: 'PLACE' });
  };
  if (lng === null || lat === null || radius === null || !position) return getFallbackMethod();
  const distance = distanceBetween(position, { lng, lat });
  if (isWithinCheckInRadius(distance, position.accuracy, radius)) return 'place';
  // A location that is inaccurate by kilometres proves neither presence nor absence.
  if (distance - position.accuracy <= radius) return getFallbackMethod();
  const text = `您离活动地点约${distanceText(distance)}。到了现场再签到；已经在现场的，请联系工作人员。`;
  throw new Refusal('notAllowedNow', text, [], { reason: 'FAR' });
}

/**
 * The current check-in code of an activity, for staff and for volunteers on duty. @throws Refusal `forbidden`,
 * `notAllowedNow`
 */
export async function readCheckInCode(
  call: Call<'getCheckInCode'>,
): Promise<components['schemas']['CheckInCode']> {
  const { member, query, services, organisation } = call;
  const { db, vault } = services;
  const { id, kind } = query;
  const activity = await findActivity(db, organisation.id, id);
  if (!activity) throw new Refusal('notFound', '没有这次活动');
  if (!canReviewFlow(member.roles, SIGN_UP_FLOW)) {
    const own = await findConfirmedSignUp(db, member.accountId, id);
    if (!own?.duty) throw new Refusal('forbidden', '签到码由工作人员或值班志愿者出示');
  }
  if (activity.cancelled_reason !== null) throw new Refusal('notAllowedNow', '这次活动已取消');
  const now = services.clock();
  const opens = activity.begins_at.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE_MS;
  if (now < opens) {
    throw new Refusal('notAllowedNow', `活动开始前${CHECK_IN_OPENS_MINUTES}分钟起可以出示签到码`);
  }
  if (now > activity.ends_at.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE_MS) {
    throw new Refusal('notAllowedNow', '签退的时间已过，没有签退的请在名单里核定时长');
  }
  const counts = await countAttendance(db, id);
  return {
    activityId: id,
    activity: activity.title,
    kind,
    ...currentCheckInCode(vault, id, kind, now),
    ...counts,
  };
}
