import { type Kysely, sql } from 'kysely';

/** Marks of what has been counted today, to avoid counting twice: they need not survive the day or a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `mark` is the keyed hash of account, step and day: neither can be recovered from it, and marks of different days
  // cannot be linked.
  await sql`
    CREATE UNLOGGED TABLE progress_mark (
      day  date NOT NULL,
      mark text NOT NULL,
      PRIMARY KEY (day, mark)
    )`.execute(db);
}
