import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** The courses in which applications have seats, by application. */
export async function findCoursesByApplication(
  db: Kysely<DB>,
  applicationIds: readonly string[],
): Promise<Map<string, { name: string; hours: number }>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_seat')
    .innerJoin('course', 'course.id', 'course_seat.course_id')
    .select(['application_id', 'name', 'hours'])
    .where('application_id', 'in', applicationIds)
    .execute();
  return new Map(rows.map(({ application_id, ...course }) => [application_id, course]));
}

/** The encrypted answers of an application for one person; undefined when it is no such application. */
export async function findAnswersForCertificate(
  db: Kysely<DB>,
  applicationId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('application')
    .select('answers')
    .where('id', '=', applicationId)
    .where('flow', '=', 'training')
    .executeTakeFirst();
  return row?.answers;
}
