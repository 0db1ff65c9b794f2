import { type Kysely, sql } from 'kysely';

/** Examined versions for preview in the studio: they need not survive a day or a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE form_preview (
      version text PRIMARY KEY,
      module  text NOT NULL,
      at      timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX form_preview_age ON form_preview (at)`.execute(db);
}
