import { type Kysely, sql } from 'kysely';

/** The history of every form: which version went live when, in whose words, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `number` counts the publications of a flow. The texts are as their author wrote them; of what went live before
  // there was a history they are not known, and are filled in once the folder shows them. `migration` says how answers
  // to the version before become answers to this one.
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
  // What is known of the time before: every stored version in its order, the live one last.
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

  // Which version the schemas folder last held: it has its say again when it holds another.
  await sql`
    CREATE TABLE folder_form (
      flow    text PRIMARY KEY,
      version text NOT NULL,
      at      timestamptz NOT NULL
    )`.execute(db);
}
