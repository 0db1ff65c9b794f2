import { type Kysely, sql } from 'kysely';

/** Results cached between starts of the same program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `fingerprint`: hash of the program and its inputs. Rows may be deleted at any time: they are recomputed.
  await sql`
    CREATE TABLE remembered (
      what        text PRIMARY KEY,
      fingerprint text NOT NULL,
      found       json NOT NULL,
      at          timestamptz NOT NULL
    )`.execute(db);
}
