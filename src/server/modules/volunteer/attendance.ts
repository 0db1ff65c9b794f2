import type { Kysely } from 'kysely';
import {
  type Attendance,
  attendanceOf,
  isCheckOutMissing,
  type PlannedTimes,
} from '../../../domain/attendance';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import {
  type EntryRow,
  entriesOf,
  insertEntry,
  keepAttendance,
  type NewEntry,
  toAttendanceEntry,
} from './attendance-store';
import type { SignUp } from './sign-up-store';

type Schemas = components['schemas'];

export const plannedTimesOf = ({
  begins_at,
  ends_at,
}: Pick<SignUp, 'begins_at' | 'ends_at'>): PlannedTimes => ({
  begins: begins_at,
  ends: ends_at,
});

/** What was noted about a place, and what it amounts to. */
export async function readAttendance(
  db: Kysely<DB>,
  place: SignUp,
): Promise<{ entries: EntryRow[]; attendance: Attendance }> {
  const entries = await entriesOf(db, [place.application_id]);
  return { entries, attendance: attendanceOf(entries.map(toAttendanceEntry), plannedTimesOf(place)) };
}

/**
 * Notes something about a place that is locked, and keeps what all of it amounts to now. Noted a second time under the
 * same id it changes nothing.
 */
export async function recordAttendanceEntry(trx: Kysely<DB>, place: SignUp, entry: NewEntry, now: Date) {
  await insertEntry(trx, place.application_id, entry, now);
  const noted = await readAttendance(trx, place);
  await keepAttendance(
    trx,
    place.application_id,
    noted.attendance,
    noted.attendance.absent ? place.ends_at : null,
  );
  return noted;
}

/** @param named how the name of a member of staff is shown to whoever reads this */
export function attendanceView(
  place: SignUp,
  entries: readonly EntryRow[],
  now: Date,
  named: (name: string) => string,
): Schemas['Attendance'] {
  const attendance = attendanceOf(entries.map(toAttendanceEntry), plannedTimesOf(place));
  const { signedIn, signedOut, minutes, ways } = attendance;
  const { application_id, activity_id, title, position, begins_at, ends_at, duty } = place;
  return {
    ...{
      applicationId: application_id,
      activityId: activity_id,
      activity: title,
      place: place.place,
      position,
    },
    ...{ beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() },
    ...{ signedInAt: signedIn?.toISOString() ?? null, signedOutAt: signedOut?.toISOString() ?? null },
    ...{ minutes, ways, duty, state: stateOf(place, attendance, now) },
    entries: entries.map(entry => entryView(entry, named)),
  };
}

function stateOf(place: SignUp, attendance: Attendance, now: Date): Schemas['AttendanceState'] {
  // Given back too late: that breaks a promise, too.
  if (attendance.absent || (place.state === 'back' && place.broken_at !== null)) return 'absent';
  if (place.cancelled_reason !== null) return 'cancelled';
  if (attendance.minutes !== null) return 'done';
  if (attendance.signedIn)
    return isCheckOutMissing(plannedTimesOf(place), attendance, now) ? 'forgotten' : 'in';
  return place.ends_at <= now ? 'none' : 'coming';
}

function entryView(entry: EntryRow, named: (name: string) => string): Schemas['AttendanceEntry'] {
  const { kind, at, way, minutes, by, reason, noted_at } = entry;
  return {
    kind: kind as Schemas['AttendanceEntry']['kind'],
    way: way as Schemas['AttendanceEntry']['way'],
    ...{
      at: at?.toISOString() ?? null,
      minutes,
      by: by && named(by),
      reason,
      notedAt: noted_at.toISOString(),
    },
  };
}
