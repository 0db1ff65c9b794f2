import { type Kysely, sql } from 'kysely';

/** A phone uploads for the session that showed it the code, and no longer than that lasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE phone_upload ADD COLUMN session_id uuid REFERENCES session (id) ON DELETE CASCADE`.execute(
    db,
  );
}
