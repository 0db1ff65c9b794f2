import type { Kysely } from 'kysely';
import { type Attendance, plannedMinutes } from '../../../domain/attendance';
import { systemClock } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { audit } from '../../engine/audit-log';
import { samePerson } from '../../engine/person-accounts';
import type { Services } from '../../engine/services';
import { attendanceView, plannedTimesOf, readAttendance, recordAttendanceEntry } from './attendance';
import { lockSignUp, setDuty } from './attendance-store';
import { notifyAttendanceCorrected } from './notifications';
import { isSignUpOfOrganisation } from './roster-store';
import type { SignUp } from './sign-up-store';

/** The staff member who edits the roster. */
export interface RosterManager {
  services: Services;
  organisationId: string;
  accountId: string;
}

/** A correction of attendance by staff. */
export type AttendanceCorrection =
  | { kind: 'in' | 'out'; at: Date }
  | { kind: 'hours'; minutes: number }
  | { kind: 'absent' }
  | { kind: 'excused' };

/** Maximum time before or after the activity for a manual check-in or check-out. */
const AROUND = 12 * 3_600_000;

const asStaffRead = (name: string) => name;

/**
 * Adds a correction by staff to the attendance of a sign-up, keeping all earlier entries, and notifies the volunteer.
 * @throws Refusal `notFound`, `notAllowedNow`, `badRequest`, `secondPerson` for a sign-up of the same person
 */
export async function correctAttendance(
  { services, organisationId, accountId }: RosterManager,
  { id, applicationId, reason }: { id: string; applicationId: string; reason: string },
  said: AttendanceCorrection,
): Promise<components['schemas']['Attendance']> {
  const now = new Date(systemClock());
  return services.db.transaction().execute(async trx => {
    const place = await held(trx, organisationId, applicationId);
    if (await samePerson(trx, accountId, place.account_id))
      throw new Refusal('secondPerson', '自己的到场与时长，须由另一位工作人员办理');
    const { entries, attendance } = await readAttendance(trx, place);
    // A repeated request with the same id was recorded before.
    if (entries.some(entry => entry.id === id)) return attendanceView(place, entries, now, asStaffRead);
    refuseWrong(place, attendance, said, now);
    const words = { way: 'staff', noted_by: accountId, reason: reason.trim() };
    const noted = await recordAttendanceEntry(trx, place, { id, ...said, ...words }, now);
    await notifyAttendanceCorrected(trx, place, said, noted.attendance, reason.trim(), now);
    const detail = { application: applicationId, kind: said.kind };
    await audit(trx, { organisationId, accountId, action: 'volunteer.attendance', detail });
    return attendanceView(place, noted.entries, now, asStaffRead);
  });
}

async function held(trx: Kysely<DB>, organisationId: string, applicationId: string): Promise<SignUp> {
  const known = await isSignUpOfOrganisation(trx, organisationId, applicationId);
  const place = known ? await lockSignUp(trx, applicationId) : undefined;
  if (!place) throw new Refusal('notFound', '没有这次报名');
  return place;
}

function refuseWrong(
  place: SignUp,
  { signedIn, signedOut, absent, minutes }: Attendance,
  said: AttendanceCorrection,
  now: Date,
): void {
  const late = place.state === 'back' && place.broken_at !== null;
  if (said.kind === 'excused') {
    if (!absent && !late) throw new Refusal('notAllowedNow', '这次报名没有记爽约');
    return;
  }
  if (place.state !== 'given') throw new Refusal('notAllowedNow', '这次报名没有通过，或已经取消');
  if (place.cancelled_reason !== null) throw new Refusal('notAllowedNow', '这次活动已取消');
  if (said.kind === 'absent') {
    if (place.ends_at > now) throw new Refusal('notAllowedNow', '活动结束之后才能记爽约');
    if (signedIn || minutes !== null) throw new Refusal('notAllowedNow', '已经签到的不能记爽约');
    return;
  }
  if (said.kind === 'hours') {
    if (place.begins_at > now) throw new Refusal('notAllowedNow', '活动还没有开始');
    const most = plannedMinutes(plannedTimesOf(place));
    if (said.minutes > most) throw wrong('/minutes', 'maximum', `时长不能超过活动的${most}分钟`);
    return;
  }
  const { at } = said;
  if (at > now) throw wrong('/at', 'maximum', '时间不能晚于现在');
  if (at.getTime() < place.begins_at.getTime() - AROUND || at.getTime() > place.ends_at.getTime() + AROUND) {
    throw wrong('/at', 'range', '时间应在活动当天');
  }
  if (said.kind === 'out' && !signedIn) throw new Refusal('notAllowedNow', '请先补登签到');
  const [from, until] = said.kind === 'in' ? [at, signedOut] : [signedIn, at];
  if (from && until && until <= from) throw wrong('/at', 'order', '签退的时间应晚于签到');
}

const wrong = (path: string, keyword: string, message: string) =>
  new Refusal('badRequest', message, [{ path, keyword, message }]);

/** Allows a volunteer to show the check-in code, or revokes that. @throws Refusal `notFound`, `notAllowedNow` */
export async function assignDuty(
  { services, organisationId, accountId }: RosterManager,
  { applicationId, duty }: { applicationId: string; duty: boolean },
): Promise<components['schemas']['Attendance']> {
  return services.db.transaction().execute(async trx => {
    const place = await held(trx, organisationId, applicationId);
    if (place.state !== 'given') throw new Refusal('notAllowedNow', '报名通过审核的才能值班');
    await setDuty(trx, applicationId, duty);
    const detail = { application: applicationId, duty };
    await audit(trx, { organisationId, accountId, action: 'volunteer.duty', detail });
    const { entries } = await readAttendance(trx, place);
    return attendanceView({ ...place, duty }, entries, new Date(systemClock()), asStaffRead);
  });
}
