import { shanghaiDay, systemClock } from '../../../domain/dates';
import { maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import type { Call } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { attendanceView } from './attendance';
import { listAttendanceEntries } from './attendance-store';
import { listRecentNoShows } from './eligibility';
import { listConfirmedSignUps, sumServiceMinutes } from './service-record-store';
import { listSignUps } from './sign-up-store';

/** Service totals of a volunteer. */
export async function readServiceTotals(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  now: Date,
): Promise<components['schemas']['ServiceTotals']> {
  const yearBegins = new Date(`${shanghaiDay(now).slice(0, 4)}-01-01T00:00:00+08:00`);
  const [{ minutes, thisYear, times }, signUps] = await Promise.all([
    sumServiceMinutes(db, accountId, yearBegins),
    listSignUps(db, accountId),
  ]);
  return { minutes, minutesThisYear: thisYear, times, noShows: listRecentNoShows(signUps, now).length };
}

/** Attendance of the caller with all entries. */
export async function listOwnAttendance({ services, member, query }: Call<'listVolunteerAttendance'>) {
  const { page = 1, pageSize = 10 } = query;
  const now = new Date(systemClock());
  const [{ rows, total }, service] = await Promise.all([
    listConfirmedSignUps(services.db, member.accountId, { page, pageSize }),
    readServiceTotals(services, member.accountId, now),
  ]);
  const entries = await listAttendanceEntries(
    services.db,
    rows.map(({ application_id }) => application_id),
  );
  const list = rows.map(row =>
    attendanceView(
      row,
      entries.filter(({ application_id }) => application_id === row.application_id),
      now,
      maskName,
    ),
  );
  return { page, pageSize, total, list, service };
}
