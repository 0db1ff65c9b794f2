import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Course and person hash of the seats of an application. */
export async function listSeats(
  db: Kysely<DB>,
  applicationId: string,
): Promise<{ course_id: string; person_index: string }[]> {
  return db
    .selectFrom('course_seat')
    .select(['course_id', 'person_index'])
    .where('application_id', '=', applicationId)
    .execute();
}

/** Inserts seats in a course for the persons of an application, and adds them to the count of taken seats. */
export async function insertSeats(
  db: Kysely<DB>,
  application: { id: string; accountId: string },
  courseId: string,
  personIndexes: readonly string[],
): Promise<void> {
  const seat = { application_id: application.id, account_id: application.accountId, course_id: courseId };
  const [first, ...others] = personIndexes.map(person_index => ({ ...seat, person_index }));
  if (!first) return;
  const countUpdate = db
    .updateTable('course')
    .set({ taken: sql<number>`taken + ${personIndexes.length}` })
    .where('id', '=', courseId)
    .compile();
  await executeWrites(db, [prepareInsert('course_seat', first, ...others), countUpdate]);
}

/** Deletes the seats of an application, and subtracts them from the count of taken seats. */
export async function deleteSeats(db: Kysely<DB>, applicationId: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM course_seat
                   WHERE organisation_id = ${thisOrganisation} AND application_id = ${applicationId} RETURNING course_id)
    UPDATE course SET taken = taken - (SELECT count(*) FROM gone WHERE gone.course_id = course.id)
     WHERE organisation_id = ${thisOrganisation} AND id IN (SELECT course_id FROM gone)`.execute(db);
}

/**
 * Seats of an account, in other applications, for the same persons in a course that overlaps in time. Sign-ups by other
 * accounts for the same persons are ignored, so that they are not disclosed.
 */
export async function listOverlappingSeats(
  db: Kysely<DB>,
  application: { id: string; accountId: string },
  course: { begins_at: Date; ends_at: Date },
  personIndexes: readonly string[],
): Promise<{ name: string; person_index: string }[]> {
  if (personIndexes.length === 0) return [];
  return db
    .selectFrom('course_seat')
    .innerJoin('course', 'course.id', 'course_seat.course_id')
    .select(['course.name', 'course_seat.person_index'])
    .where('course_seat.account_id', '=', application.accountId)
    .where('course_seat.person_index', 'in', personIndexes)
    .where('course_seat.application_id', '!=', application.id)
    .where('course.begins_at', '<', course.ends_at)
    .where('course.ends_at', '>', course.begins_at)
    .execute();
}

/** Serialises the sign-ups of an account. */
export async function lockSignUpAccount(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Anonymises the seats of an account: the number of taken seats does not change. */
export async function anonymiseSeats(db: Kysely<DB>, accountId: string): Promise<void> {
  const seats = await db
    .selectFrom('course_seat')
    .select(['application_id', 'person_index'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { application_id, person_index } of seats) {
    await db
      .updateTable('course_seat')
      .set({ person_index: randomUUID() })
      .where('application_id', '=', application_id)
      .where('person_index', '=', person_index)
      .execute();
  }
}
