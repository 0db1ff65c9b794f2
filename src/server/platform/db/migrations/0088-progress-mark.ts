import { type Kysely, sql } from 'kysely';

/** What has been counted today, so that nobody counts twice: nobody misses it tomorrow, or after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `mark` is the keyed hash of who was counted at which step, and of the day: it tells neither, and those of two days
  // cannot be compared.
  await sql`
    CREATE UNLOGGED TABLE progress_mark (
      day  date NOT NULL,
      mark text NOT NULL,
      PRIMARY KEY (day, mark)
    )`.execute(db);
}
