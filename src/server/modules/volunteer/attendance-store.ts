import type { Insertable, Kysely } from 'kysely';
import type { Attendance, AttendanceEntry } from '../../../domain/attendance';
import type { DB, VolunteerAttendance } from '../../../generated/database';
import { type SignUp, selectSignUps } from './sign-up-store';

/** Attendance entries. */
export type NewEntry = Omit<Insertable<VolunteerAttendance>, 'application_id' | 'noted_at' | 'sequence'>;

/** An entry with the name of the staff member who recorded it. */
export type EntryRow = Awaited<ReturnType<typeof listAttendanceEntries>>[number];

/** Attendance entries of these sign-ups, in order of precedence. */
export function listAttendanceEntries(db: Kysely<DB>, applicationIds: readonly string[]) {
  return (
    db
      .selectFrom('volunteer_attendance')
      .leftJoin('account', 'account.id', 'noted_by')
      .selectAll('volunteer_attendance')
      .select('account.nickname as by')
      .where('application_id', 'in', applicationIds.length > 0 ? applicationIds : [NO_APPLICATION_ID])
      .orderBy('application_id')
      .orderBy('noted_at')
      // Only among entries of one moment: on a cluster each node counts on its own.
      .orderBy('sequence')
      .execute()
  );
}

/** An id that no application has, because an SQL list must not be empty. */
const NO_APPLICATION_ID = '00000000-0000-0000-0000-000000000000';

/** Converts an entry to the type of the domain rules. */
export function toAttendanceEntry({ kind, at, method, minutes }: EntryRow): AttendanceEntry {
  if (kind === 'in' || kind === 'out') {
    if (!at) throw new Error('who is signed in or out is so at a time');
    return { kind, at, method: method as Extract<AttendanceEntry, { at: Date }>['method'] };
  }
  return kind === 'hours' ? { kind, minutes: minutes ?? 0 } : { kind: kind as 'absent' | 'excused' };
}

/** Locks a sign-up until the transaction ends, so that its attendance is not changed concurrently. */
export async function lockSignUp(trx: Kysely<DB>, applicationId: string): Promise<SignUp | undefined> {
  await trx
    .selectFrom('volunteer_sign_up')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .execute();
  return selectSignUps(trx).where('application_id', '=', applicationId).executeTakeFirst();
}

/** The confirmed sign-up of an account for an activity. */
export function findConfirmedSignUp(
  db: Kysely<DB>,
  accountId: string,
  activityId: string,
): Promise<SignUp | undefined> {
  return selectSignUps(db)
    .where('account_id', '=', accountId)
    .where('volunteer_sign_up.activity_id', '=', activityId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
}

/**
 * Inserts an entry; an existing one is not changed. The caller has locked the sign-up. An entry is not noted before the one
 * that precedes it, whatever the clocks say.
 */
export async function insertAttendanceEntry(
  trx: Kysely<DB>,
  applicationId: string,
  entry: NewEntry,
  now: Date,
): Promise<void> {
  const { last } = await trx
    .selectFrom('volunteer_attendance')
    .select(({ fn }) => fn.max('noted_at').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('volunteer_attendance')
    .values({ ...entry, application_id: applicationId, noted_at: last && last > now ? last : now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Stores the attendance computed from the entries of a sign-up. */
export async function saveAttendance(
  trx: Kysely<DB>,
  applicationId: string,
  { signedIn, signedOut, minutes }: Attendance,
  brokenAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('volunteer_sign_up')
    .set({ signed_in_at: signedIn, signed_out_at: signedOut, minutes, no_show_at: brokenAt })
    .where('application_id', '=', applicationId)
    .execute();
}

export async function setDuty(db: Kysely<DB>, applicationId: string, duty: boolean): Promise<void> {
  await db
    .updateTable('volunteer_sign_up')
    .set({ duty })
    .where('application_id', '=', applicationId)
    .execute();
}
