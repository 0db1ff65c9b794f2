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
  insertAttendanceEntry,
  listAttendanceEntries,
  type NewEntry,
  saveAttendance,
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
  signUp: SignUp,
): Promise<{ entries: EntryRow[]; attendance: Attendance }> {
  const entries = await listAttendanceEntries(db, [signUp.application_id]);
  return { entries, attendance: attendanceOf(entries.map(toAttendanceEntry), plannedTimesOf(signUp)) };
}

/** Records an entry for a locked sign-up and updates its attendance. A repeated call with the same id has no effect. */
export async function recordAttendanceEntry(trx: Kysely<DB>, signUp: SignUp, entry: NewEntry, now: Date) {
  await insertAttendanceEntry(trx, signUp.application_id, entry, now);
  const noted = await readAttendance(trx, signUp);
  await saveAttendance(
    trx,
    signUp.application_id,
    noted.attendance,
    noted.attendance.absent ? signUp.ends_at : null,
  );
  return noted;
}

/** @param formatName formats the name of a staff member for the reader */
export function attendanceView(
  signUp: SignUp,
  entries: readonly EntryRow[],
  now: Date,
  formatName: (name: string) => string,
): Schemas['Attendance'] {
  const attendance = attendanceOf(entries.map(toAttendanceEntry), plannedTimesOf(signUp));
  const { signedIn, signedOut, minutes, ways: methods } = attendance;
  const { application_id, activity_id, title, position, begins_at, ends_at, duty } = signUp;
  return {
    ...{
      applicationId: application_id,
      activityId: activity_id,
      activity: title,
      place: signUp.place,
      position,
    },
    ...{ beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() },
    ...{ signedInAt: signedIn?.toISOString() ?? null, signedOutAt: signedOut?.toISOString() ?? null },
    ...{ minutes, methods, duty, state: stateOf(signUp, attendance, now) },
    entries: entries.map(entry => entryView(entry, formatName)),
  };
}

function stateOf(signUp: SignUp, attendance: Attendance, now: Date): Schemas['AttendanceState'] {
  // Cancelling too late counts as a no-show, too.
  if (attendance.absent || (signUp.state === 'released' && signUp.no_show_at !== null)) return 'absent';
  if (signUp.cancelled_reason !== null) return 'cancelled';
  if (attendance.minutes !== null) return 'done';
  if (attendance.signedIn)
    return isCheckOutMissing(plannedTimesOf(signUp), attendance, now) ? 'forgotten' : 'in';
  return signUp.ends_at <= now ? 'none' : 'coming';
}

function entryView(entry: EntryRow, formatName: (name: string) => string): Schemas['AttendanceEntry'] {
  const { kind, at, method, minutes, by, reason, noted_at } = entry;
  return {
    kind: kind as Schemas['AttendanceEntry']['kind'],
    method: method as Schemas['AttendanceEntry']['method'],
    ...{
      at: at?.toISOString() ?? null,
      minutes,
      by: by && formatName(by),
      reason,
      notedAt: noted_at.toISOString(),
    },
  };
}
