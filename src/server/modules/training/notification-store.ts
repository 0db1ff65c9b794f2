import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Notifies all holders of seats in a course, once per application. */
export async function notifySeatHolders(
  db: Kysely<DB>,
  courseId: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await sql`
    INSERT INTO message (organisation_id, id, account_id, application_id, title, text, at)
    SELECT ${thisOrganisation}, gen_random_uuid(), account_id, application_id, ${title}, ${text}, now()
      FROM (SELECT DISTINCT account_id, application_id FROM course_seat
             WHERE organisation_id = ${thisOrganisation} AND course_id = ${courseId}) AS seated`.execute(db);
}
