import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { activityDetail, listCalendarPage } from './calendar';
import { checkIn, readCheckInCode } from './check-in';
import { suspendedUntil } from './eligibility';
import { REGISTRATION_FLOW } from './registration';
import { activityRosterHandlers } from './roster';
import { listOwnAttendance, readServiceTotals } from './service-record';
import { listSignUps } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

export const handlers = {
  ...activityRosterHandlers,

  listVolunteerActivities: listCalendarPage,
  getVolunteerActivity: activityDetail,
  listVolunteerAttendance: listOwnAttendance,
  submitCheckIn: checkIn,
  getCheckInCode: readCheckInCode,

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
} satisfies Partial<Handlers>;
