import { type Kysely, sql } from 'kysely';

/** What a start has found out or done, so that the next one of the same program need not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `fingerprint`: of the program and of what it looked at. Whatever stands here may be deleted: it is found out again.
  await sql`
    CREATE TABLE remembered (
      what        text PRIMARY KEY,
      fingerprint text NOT NULL,
      found       json NOT NULL,
      at          timestamptz NOT NULL
    )`.execute(db);
}
