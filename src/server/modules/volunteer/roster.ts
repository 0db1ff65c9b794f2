import { isCheckOutMissing } from '../../../domain/attendance';
import { systemClock } from '../../../domain/dates';
import { maskMobile, maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import { canReviewFlow } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import type { Caller, Organisation, Services } from '../../engine/services';
import { activityStateOf } from './activity-state';
import { attendanceView } from './attendance';
import { assignDuty, correctAttendance, type RosterManager } from './attendance-correction';
import { listAttendanceEntries } from './attendance-store';
import {
  isSignUpOfOrganisation,
  listRosterRows,
  type RegisteredSignUp,
  type RosterActivity,
  registeredSignUp,
  rosterActivities,
  rosterActivity,
} from './roster-store';
import { readServiceTotals } from './service-record';
import { SIGN_UP_FLOW } from './sign-up';

type Schemas = components['schemas'];

/** Operations of staff on participants. */
export const activityRosterHandlers = {
  async listRosterActivities(call) {
    const { period = 'coming', page = 1, pageSize = 10 } = call.query;
    assertRosterAccess(call);
    const now = new Date(systemClock());
    const asked = { period, now, page, pageSize };
    const { rows, total } = await rosterActivities(call.services.db, call.organisation.id, asked);
    return { page, pageSize, total, list: rows.map(row => activityView(row, now)) };
  },

  async getVolunteerRoster(call) {
    const { services, organisation, query } = call;
    assertRosterAccess(call);
    const now = new Date(systemClock());
    const activity = await rosterActivity(services.db, organisation.id, query.id);
    if (!activity) throw new Refusal('notFound', '没有这次活动');
    const list = await listParticipants(services, query.id, now);
    await appendStandaloneActionOf(call, 'volunteer.roster', { activity: query.id });
    return { activity: activityView(activity, now), list };
  },

  async getVolunteerSignUp(call) {
    const { services, organisation, query } = call;
    assertRosterAccess(call);
    const found = await isSignUpOfOrganisation(services.db, organisation.id, query.id);
    const row = found && (await registeredSignUp(services.db, query.id));
    if (!row) throw new Refusal('notFound', '没有这件报名');
    const { no, name, mobile } = identityOf(services, row);
    return {
      ...{ no, name: maskName(name), mobile: maskMobile(mobile), place: row.place, position: row.position },
      ...{ activityId: row.activity_id, activity: row.title },
      ...{ beginsAt: row.begins_at.toISOString(), endsAt: row.ends_at.toISOString() },
      service: await readServiceTotals(services, row.account_id, new Date(systemClock())),
    };
  },

  recordCheckIn: call =>
    correctAttendance(manager(call), call.body, { kind: call.body.kind, at: new Date(call.body.at) }),
  correctVolunteerHours: call =>
    correctAttendance(manager(call), call.body, { kind: 'hours', minutes: call.body.minutes }),
  setVolunteerAbsence: call =>
    correctAttendance(manager(call), call.body, { kind: call.body.absent ? 'absent' : 'excused' }),
  setVolunteerDuty: call => assignDuty(manager(call), call.body),
} satisfies Partial<Handlers>;

/** @throws Refusal `forbidden` for staff who may not review sign-ups */
function assertRosterAccess({ member }: { member: Caller }): void {
  if (!canReviewFlow(member.roles, SIGN_UP_FLOW)) throw new Refusal('forbidden');
}

function manager(call: { member: Caller; services: Services; organisation: Organisation }): RosterManager {
  assertRosterAccess(call);
  const { services, organisation, member } = call;
  return { services, organisationId: organisation.id, accountId: member.accountId };
}

async function listParticipants(
  services: Pick<Services, 'db' | 'vault'>,
  activityId: string,
  now: Date,
): Promise<Schemas['RosterEntry'][]> {
  const rows = await listRosterRows(services.db, activityId);
  const entries = await listAttendanceEntries(
    services.db,
    rows.map(({ application_id }) => application_id),
  );
  return rows.map(row => {
    const own = entries.filter(({ application_id }) => application_id === row.application_id);
    return {
      ...attendanceView(row, own, now, name => name),
      ...identityOf(services, row),
      approved: row.state === 'confirmed',
    };
  });
}

/** Name and number of a volunteer, from the registration; empty after account deletion. */
function identityOf(
  { vault }: Pick<Services, 'vault'>,
  { no, registration, answers }: Pick<RegisteredSignUp, 'no' | 'registration' | 'answers'>,
) {
  const registrationAnswers =
    registration && answers ? vault.decrypt<Answers>(answers, answersEncryptionContext(registration)) : {};
  return {
    no: no ?? '',
    name: String(registrationAnswers.name ?? ''),
    mobile: String(registrationAnswers.mobile ?? ''),
  };
}

function activityView(row: RosterActivity, now: Date): Schemas['RosterActivity'] {
  const {
    id,
    title,
    place,
    begins_at,
    ends_at,
    places,
    left,
    requested: pendingSignUps,
    confirmed: approvedSignUps,
    signed_in,
    settled: credited,
    absent,
    open,
  } = row;
  const over = isCheckOutMissing({ ends: ends_at }, { signedIn: ends_at, minutes: null }, now);
  return {
    ...{ id, title, place, places, pendingSignUps, approvedSignUps, credited, absent },
    ...{ beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() },
    ...{ state: activityStateOf(row, left, now), signedIn: signed_in, forgotten: over ? open : 0 },
  };
}
