import type { Kysely } from 'kysely';
import { systemClock } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import type { Handlers } from '../../engine/handler-types';
import {
  applicantActor,
  cancelHandler,
  detailHandler,
  eligibilityHandler,
  listHandler,
  submitHandler,
} from '../application';
import { activityStateOf } from './activity-state';
import { activityDetail, listCalendarPage } from './calendar';
import { checkIn, readCheckInCode } from './check-in';
import { suspendedUntil } from './eligibility';
import { REGISTRATION_FLOW } from './registration';
import { activityRosterHandlers } from './roster';
import { listOwnAttendance, readServiceTotals } from './service-record';
import { SIGN_UP_FLOW } from './sign-up';
import { findSignUp, listSignUps } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

export const handlers = {
  ...activityRosterHandlers,

  listVolunteerActivities: listCalendarPage,
  getVolunteerActivity: activityDetail,
  listVolunteerAttendance: listOwnAttendance,
  submitCheckIn: checkIn,
  getCheckInCode: readCheckInCode,

  submitVolunteerApplication: submitHandler<'submitVolunteerApplication'>(REGISTRATION_FLOW),
  modifyVolunteer: submitHandler<'modifyVolunteer'>(REGISTRATION_FLOW),
  cancelVolunteerApplication: cancelHandler<'cancelVolunteerApplication'>(REGISTRATION_FLOW),
  listVolunteerApplications: listHandler<'listVolunteerApplications'>(REGISTRATION_FLOW),

  async getVolunteer(call) {
    const { db, flows } = call.services;
    const applicant = applicantActor(call);
    const now = new Date(systemClock());
    const [row, signUps, service, { list }] = await Promise.all([
      findVolunteer(db, applicant.accountId),
      listSignUps(db, applicant.accountId),
      readServiceTotals(call.services, applicant.accountId, now),
      flows.listOwnApplications(applicant, { flow: REGISTRATION_FLOW, page: 1, pageSize: 1 }),
    ]);
    return {
      volunteer: row
        ? { no: row.no, since: row.since.toISOString(), active: row.active, skills: row.skills }
        : null,
      application: list[0] ?? null,
      pausedUntil: suspendedUntil(signUps, now)?.toISOString() ?? null,
      service,
    };
  },

  checkVolunteerActivityEligibility: eligibilityHandler<'checkVolunteerActivityEligibility'>(SIGN_UP_FLOW),
  submitVolunteerActivityApplication: submitHandler<'submitVolunteerActivityApplication'>(SIGN_UP_FLOW),
  cancelVolunteerActivityApplication: cancelHandler<'cancelVolunteerActivityApplication'>(SIGN_UP_FLOW),
  getVolunteerActivityApplication: detailHandler<'getVolunteerActivityApplication'>(SIGN_UP_FLOW),

  listVolunteerActivityApplications: listHandler<'listVolunteerActivityApplications'>(
    SIGN_UP_FLOW,
    async (_answers, _followUps, id, { services }) => ({ place: await placeOf(services.db, id) }),
  ),
} satisfies Partial<Handlers>;

/** Place and time of a sign-up. */
async function placeOf(db: Kysely<DB>, id: string) {
  const found = await findSignUp(db, id);
  if (!found) throw new Error('every sign-up has been written with its application');
  const { activity_id: activityId, title: activity, place, position, begins_at, ends_at, no_show_at } = found;
  const times = { beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() };
  // The volunteer has a place, so free places do not matter.
  const state = activityStateOf(found, 1, new Date(systemClock()));
  return { activityId, activity, place, position, ...times, noShow: no_show_at !== null, state };
}
