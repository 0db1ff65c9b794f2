import type { Kysely } from 'kysely';
import { systemClock } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import type { Handlers } from '../../engine/handler-types';
import { applicant } from '../flows/actor';
import { cancelling, checking, detailing, filing, listing } from '../flows/flow-handlers';
import { stateOf } from './activity-state';
import { activityDetail, calendar } from './calendar';
import { punch, showCode } from './check-in';
import { pausedUntil } from './eligibility';
import { REGISTRATION } from './registration';
import { rosterHandlers } from './roster';
import { ownPunches, totalsOf } from './service';
import { SIGN_UP } from './sign-up';
import { findSignUp, signUpsOf } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

export const handlers = {
  ...rosterHandlers,

  listVolunteerActivities: calendar,
  getVolunteerActivity: activityDetail,
  listVolunteerPunches: ownPunches,
  addVolunteerPunch: punch,
  showPunchCode: showCode,

  applyVolunteer: filing<'applyVolunteer'>(REGISTRATION),
  modifyVolunteer: filing<'modifyVolunteer'>(REGISTRATION),
  cancelVolunteer: cancelling<'cancelVolunteer'>(REGISTRATION),
  listVolunteerApplications: listing<'listVolunteerApplications'>(REGISTRATION),

  async getVolunteer(call) {
    const { db, flows } = call.services;
    const who = applicant(call);
    const now = new Date(systemClock());
    const [row, signUps, service, { list }] = await Promise.all([
      findVolunteer(db, who.accountId),
      signUpsOf(db, who.accountId),
      totalsOf(call.services, who.accountId, now),
      flows.ownList(who, { flow: REGISTRATION, page: 1, pageSize: 1 }),
    ]);
    return {
      volunteer: row
        ? { no: row.no, since: row.since.toISOString(), active: row.active, skills: row.skills }
        : null,
      application: list[0] ?? null,
      pausedUntil: pausedUntil(signUps, now)?.toISOString() ?? null,
      service,
    };
  },

  checkVolunteerActivity: checking<'checkVolunteerActivity'>(SIGN_UP),
  applyVolunteerActivity: filing<'applyVolunteerActivity'>(SIGN_UP),
  cancelVolunteerActivity: cancelling<'cancelVolunteerActivity'>(SIGN_UP),
  getVolunteerActivityApplication: detailing<'getVolunteerActivityApplication'>(SIGN_UP),

  listVolunteerActivityApplications: listing<'listVolunteerActivityApplications'>(
    SIGN_UP,
    async (_answers, _followUps, id, { services }) => ({ place: await placeOf(services.db, id) }),
  ),
} satisfies Partial<Handlers>;

/** Where and when the place of a sign-up is. */
async function placeOf(db: Kysely<DB>, id: string) {
  const found = await findSignUp(db, id);
  if (!found) throw new Error('every sign-up has been written with its application');
  const { activity_id: activityId, title: activity, place, position, begins_at, ends_at, broken_at } = found;
  const when = { beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() };
  // Whoever has a place does not ask whether there are more.
  const state = stateOf(found, 1, new Date(systemClock()));
  return { activityId, activity, place, position, ...when, broken: broken_at !== null, state };
}
