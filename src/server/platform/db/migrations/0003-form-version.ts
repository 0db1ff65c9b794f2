import { type Kysely, sql } from 'kysely';

/** Form versions: published once, immutable, not deletable while an application may refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `content` is json, not jsonb, which would lose the order of the questions. `module` is the compiled validator for
  // browsers; `compiler` identifies the compiler, so that a newer server recompiles it.
  await sql`
    CREATE TABLE form_version (
      version      text PRIMARY KEY,
      flow         text NOT NULL,
      content      json NOT NULL,
      module       text NOT NULL,
      compiler     text NOT NULL,
      published_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX form_version_flow ON form_version (flow, published_at DESC)`.execute(db);

  // The currently published version, one row per flow.
  await sql`
    CREATE TABLE live_form (
      flow    text PRIMARY KEY,
      version text NOT NULL REFERENCES form_version (version),
      since   timestamptz NOT NULL
    )`.execute(db);
}
