import { type Kysely, sql } from 'kysely';

/** A phone upload belongs to the session that displayed the code, and ends with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE phone_upload ADD COLUMN session_id uuid REFERENCES session (id) ON DELETE CASCADE`.execute(
    db,
  );
}
