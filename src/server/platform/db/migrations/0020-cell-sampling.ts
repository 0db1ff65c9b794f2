import { type Kysely, sql } from 'kysely';

/** How a stem cell donor's sample is taken, as last arranged; the answers themselves are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cell_sampling (
      application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
      sample_type    text NOT NULL CHECK (sample_type IN ('site', 'express'))
    )`.execute(db);
}
