import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Handlers } from '../../call';
import { applicant } from '../flows/actor';
import { cancelling, checking, detailing, filing, listing } from '../flows/standard';
import { pausedUntil } from './eligibility';
import { findSignUp, signUpsOf } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

const REGISTRATION = 'volunteer';
const SIGN_UP = 'volunteer-activity';

export const handlers = {
  applyVolunteer: filing<'applyVolunteer'>(REGISTRATION),
  modifyVolunteer: filing<'modifyVolunteer'>(REGISTRATION),
  cancelVolunteer: cancelling<'cancelVolunteer'>(REGISTRATION),
  listVolunteerApplications: listing<'listVolunteerApplications'>(REGISTRATION),

  async getVolunteer(call) {
    const { db, flows } = call.services;
    const who = applicant(call);
    const [row, signUps, { list }] = await Promise.all([
      findVolunteer(db, who.accountId),
      signUpsOf(db, who.accountId),
      flows.ownList(who, { flow: REGISTRATION, page: 1, pageSize: 1 }),
    ]);
    return {
      volunteer: row
        ? { no: row.no, since: row.since.toISOString(), active: row.active, skills: row.skills }
        : null,
      application: list[0] ?? null,
      pausedUntil: pausedUntil(signUps, new Date())?.toISOString() ?? null,
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
  return { activityId, activity, place, position, ...when, broken: broken_at !== null };
}
