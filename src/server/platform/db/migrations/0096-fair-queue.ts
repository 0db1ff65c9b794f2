import { type Kysely, sql } from 'kysely';

/** Applications due on the same day, i.e. most of a queue, are ordered by submission time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX application_by_due_at`.execute(db);
  await sql`
    CREATE INDEX application_by_due_at
      ON application (organisation_id, flow, state_name, due_at, submitted_at, id)`.execute(db);
}
