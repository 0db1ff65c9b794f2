import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';

/** The seats of an application: in which class, and whose. */
export async function seatsOf(
  db: Kysely<DB>,
  applicationId: string,
): Promise<{ course_id: string; person_index: string }[]> {
  return db
    .selectFrom('course_seat')
    .select(['course_id', 'person_index'])
    .where('application_id', '=', applicationId)
    .execute();
}

/** Seats people for an application in a class, and counts them. */
export async function insertSeats(
  db: Kysely<DB>,
  application: { id: string; accountId: string },
  courseId: string,
  people: readonly string[],
): Promise<void> {
  const seat = { application_id: application.id, account_id: application.accountId, course_id: courseId };
  const [first, ...others] = people.map(person_index => ({ ...seat, person_index }));
  if (!first) return;
  const counted = {
    sql: 'UPDATE course SET taken = taken + $1::integer WHERE id = $2',
    parameters: [people.length, courseId],
  };
  await executeWrites(db, [prepareInsert('course_seat', first, ...others), counted]);
}

/** Takes the seats of an application away, and counts them no more. */
export async function deleteSeats(db: Kysely<DB>, applicationId: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM course_seat WHERE application_id = ${applicationId} RETURNING course_id)
    UPDATE course SET taken = taken - (SELECT count(*) FROM gone WHERE gone.course_id = course.id)
     WHERE id IN (SELECT course_id FROM gone)`.execute(db);
}

/**
 * Seats that an account has taken, in other applications, for some of these people at the same time as a class. What
 * others have taken for the same people makes no difference, so that nobody learns of it.
 */
export async function clashes(
  db: Kysely<DB>,
  application: { id: string; accountId: string },
  course: { begins_at: Date; ends_at: Date },
  people: readonly string[],
): Promise<{ name: string; person_index: string }[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('course_seat')
    .innerJoin('course', 'course.id', 'course_seat.course_id')
    .select(['course.name', 'course_seat.person_index'])
    .where('course_seat.account_id', '=', application.accountId)
    .where('course_seat.person_index', 'in', people)
    .where('course_seat.application_id', '!=', application.id)
    .where('course.begins_at', '<', course.ends_at)
    .where('course.ends_at', '>', course.begins_at)
    .execute();
}

/** How many seats an account has taken in all. */
export async function countSeats(db: Kysely<DB>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course_seat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets the sign-ups of one account wait for each other. */
export async function lockSignUpAccount(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Makes the seats of an account nobody's in particular: the class remains as full as it was. */
export async function anonymiseSeats(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .updateTable('course_seat')
    .set({ person_index: sql`gen_random_uuid()::text` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Every application that has seats, with the answers that name who sits there. */
export function seatedApplications(db: Kysely<DB>) {
  return db
    .selectFrom('application')
    .select(['id', 'answers'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('course_seat')
          .whereRef('course_seat.application_id', '=', 'application.id')
          .select('course_id'),
      ),
    )
    .execute();
}

/** Puts other hashes in the place of those of an application's seats; it has as many seats as before. */
export async function replaceSeatHashes(
  db: Kysely<DB>,
  applicationId: string,
  people: readonly string[],
): Promise<void> {
  const [seat] = await db
    .deleteFrom('course_seat')
    .where('application_id', '=', applicationId)
    .returning(['application_id', 'account_id', 'course_id'])
    .execute();
  if (!seat) return;
  await db
    .insertInto('course_seat')
    .values(people.map(person_index => ({ ...seat, person_index })))
    .execute();
}
