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

/** Entries of a sign-up, and the attendance computed from them. */
export async function readAttendance(
  db: Kysely<DB>,
  place: SignUp,
): Promise<{ entries: EntryRow[]; attendance: Attendance }> {
  const entries = await entriesOf(db, [place.application_id]);
  return { entries, attendance: attendanceOf(entries.map(toAttendanceEntry), plannedTimesOf(place)) };
}

/** Records an entry for a locked sign-up and updates its attendance. A repeated call with the same id has no effect. */
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

/** @param named formats the name of a staff member for the reader */
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
  // Cancelling too late counts as a no-show, too.
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
