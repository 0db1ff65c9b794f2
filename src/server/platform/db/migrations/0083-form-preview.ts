import { type Kysely, sql } from 'kysely';

/** Versions that were examined and are looked at in the studio: nobody misses them after a day or a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE form_preview (
      version text PRIMARY KEY,
      module  text NOT NULL,
      at      timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX form_preview_age ON form_preview (at)`.execute(db);
}
