import type { Kysely } from 'kysely';
import { type Attendance, plannedMinutes } from '../../../domain/attendance';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { isSamePerson } from '../../engine/person-accounts';
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
const MAX_OFFSET_MS = 12 * 3_600_000;

const keepNameUnmasked = (name: string) => name;

/**
 * Adds a correction by staff to the attendance of a sign-up, keeping all earlier entries, and notifies the volunteer.
 * @throws Refusal `notFound`, `notAllowedNow`, `badRequest`, `secondPerson` for a sign-up of the same person
 */
export async function correctAttendance(
  { services, organisationId, accountId }: RosterManager,
  { id, applicationId, reason }: { id: string; applicationId: string; reason: string },
  correction: AttendanceCorrection,
): Promise<components['schemas']['Attendance']> {
  const now = new Date(services.clock());
  return services.db.transaction().execute(async trx => {
    const signUp = await lockSignUpOfOrganisation(trx, organisationId, applicationId);
    if (await isSamePerson(trx, accountId, signUp.account_id))
      throw new Refusal('secondPerson', '自己的到场与时长，须由另一位工作人员办理');
    const { entries, attendance } = await readAttendance(trx, signUp);
    // A repeated request with the same id was recorded before.
    if (entries.some(entry => entry.id === id)) return attendanceView(signUp, entries, now, keepNameUnmasked);
    assertCorrectionAllowed(signUp, attendance, correction, now);
    const staffFields = { method: 'staff', noted_by: accountId, reason: reason.trim() };
    const noted = await recordAttendanceEntry(trx, signUp, { id, ...correction, ...staffFields }, now);
    await notifyAttendanceCorrected(trx, signUp, correction, noted.attendance, reason.trim(), now);
    const detail = { application: applicationId, kind: correction.kind };
    await appendAuditEntry(trx, { organisationId, accountId, action: 'volunteer.attendance', detail });
    return attendanceView(signUp, noted.entries, now, keepNameUnmasked);
  });
}

async function lockSignUpOfOrganisation(
  trx: Kysely<DB>,
  organisationId: string,
  applicationId: string,
): Promise<SignUp> {
  const isInOrganisation = await isSignUpOfOrganisation(trx, organisationId, applicationId);
  const signUp = isInOrganisation ? await lockSignUp(trx, applicationId) : undefined;
  if (!signUp) throw new Refusal('notFound', '没有这次报名');
  return signUp;
}

function assertCorrectionAllowed(
  signUp: SignUp,
  { signedIn, signedOut, absent, minutes }: Attendance,
  correction: AttendanceCorrection,
  now: Date,
): void {
  const isLateCancellation = signUp.state === 'released' && signUp.no_show_at !== null;
  if (correction.kind === 'excused') {
    if (!absent && !isLateCancellation) throw new Refusal('notAllowedNow', '这次报名没有记爽约');
    return;
  }
  if (signUp.state !== 'confirmed') throw new Refusal('notAllowedNow', '这次报名没有通过，或已经取消');
  if (signUp.cancelled_reason !== null) throw new Refusal('notAllowedNow', '这次活动已取消');
  if (correction.kind === 'absent') {
    if (signUp.ends_at > now) throw new Refusal('notAllowedNow', '活动结束之后才能记爽约');
    if (signedIn || minutes !== null) throw new Refusal('notAllowedNow', '已经签到的不能记爽约');
    return;
  }
  if (correction.kind === 'hours') {
    if (signUp.begins_at > now) throw new Refusal('notAllowedNow', '活动还没有开始');
    const most = plannedMinutes(plannedTimesOf(signUp));
    if (correction.minutes > most)
      throw toFieldRefusal('/minutes', 'maximum', `时长不能超过活动的${most}分钟`);
    return;
  }
  const { at } = correction;
  if (at > now) throw toFieldRefusal('/at', 'maximum', '时间不能晚于现在');
  if (
    at.getTime() < signUp.begins_at.getTime() - MAX_OFFSET_MS ||
    at.getTime() > signUp.ends_at.getTime() + MAX_OFFSET_MS
  ) {
    throw toFieldRefusal('/at', 'range', '时间应在活动当天');
  }
  if (correction.kind === 'out' && !signedIn) throw new Refusal('notAllowedNow', '请先补登签到');
  const [from, until] = correction.kind === 'in' ? [at, signedOut] : [signedIn, at];
  if (from && until && until <= from) throw toFieldRefusal('/at', 'order', '签退的时间应晚于签到');
}

const toFieldRefusal = (path: string, keyword: string, message: string) =>
  new Refusal('badRequest', message, [{ path, keyword, message }]);

/** Allows a volunteer to show the check-in code, or revokes that. @throws Refusal `notFound`, `notAllowedNow` */
export async function assignDuty(
  { services, organisationId, accountId }: RosterManager,
  { applicationId, duty }: { applicationId: string; duty: boolean },
): Promise<components['schemas']['Attendance']> {
  return services.db.transaction().execute(async trx => {
    const signUp = await lockSignUpOfOrganisation(trx, organisationId, applicationId);
    if (signUp.state !== 'confirmed') throw new Refusal('notAllowedNow', '报名通过审核的才能值班');
    await setDuty(trx, applicationId, duty);
    const detail = { application: applicationId, duty };
    await appendAuditEntry(trx, { organisationId, accountId, action: 'volunteer.duty', detail });
    const { entries } = await readAttendance(trx, signUp);
    return attendanceView({ ...signUp, duty }, entries, new Date(services.clock()), keepNameUnmasked);
  });
}
