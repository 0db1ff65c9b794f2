import { type Kysely, sql } from 'kysely';

/** Publication history of forms: version, time, source texts, and reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `number` counts the publications of a flow. The texts are the source files as written; for versions published
  // before this history they are unknown, and are filled in from the schemas folder. `migration` converts answers of
  // the previous version to this one.
  await sql`
    CREATE TABLE form_publication (
      flow      text NOT NULL,
      number    integer NOT NULL CHECK (number > 0),
      version   text NOT NULL REFERENCES form_version (version),
      form_text text,
      ui_text   text,
      migration jsonb NOT NULL DEFAULT '[]',
      origin    text NOT NULL CHECK (origin IN ('folder', 'studio', 'back')),
      reason    text,
      author    uuid REFERENCES account (id),
      second    uuid REFERENCES account (id),
      change_id uuid,
      at        timestamptz NOT NULL,
      PRIMARY KEY (flow, number),
      CHECK ((form_text IS NULL) = (ui_text IS NULL))
    )`.execute(db);
  // Reconstructed history: all stored versions in order, the published one last.
  await sql`
    INSERT INTO form_publication (flow, number, version, origin, at)
    SELECT stored.flow,
           row_number() OVER (PARTITION BY stored.flow
                              ORDER BY (stored.version = live.version), stored.published_at, stored.version),
           stored.version, 'folder',
           CASE WHEN stored.version = live.version THEN live.since ELSE stored.published_at END
      FROM form_version stored JOIN live_form live USING (flow)`.execute(db);
  await sql`
    CREATE TRIGGER form_publication_kept BEFORE DELETE ON form_publication
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER form_publication_append_only BEFORE UPDATE ON form_publication
      FOR EACH ROW WHEN (OLD.form_text IS NOT NULL OR OLD.version <> NEW.version OR OLD.at <> NEW.at)
      EXECUTE FUNCTION refuse_change()`.execute(db);

  // The version last seen in the schemas folder: the folder takes precedence again when its version changes.
  await sql`
    CREATE TABLE folder_form (
      flow    text PRIMARY KEY,
      version text NOT NULL,
      at      timestamptz NOT NULL
    )`.execute(db);
}
