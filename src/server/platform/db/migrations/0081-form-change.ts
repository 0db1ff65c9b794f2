import { type Kysely, sql } from 'kysely';

/** Form changes before publication, and their events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `state` is the snapshot of the publication machine. `sequence` counts the events, to detect concurrent changes.
  await sql`
    CREATE TABLE form_change (
      id           uuid PRIMARY KEY,
      flow         text NOT NULL,
      base_version text,
      form_text    text NOT NULL,
      ui_text      text NOT NULL,
      migration    jsonb NOT NULL,
      state        jsonb NOT NULL,
      state_name   text NOT NULL CHECK (state_name IN ('editing', 'waiting', 'live', 'dropped')),
      sequence     integer NOT NULL CHECK (sequence > 0),
      reason       text,
      returned     text,
      author       uuid NOT NULL REFERENCES account (id),
      saved_by     uuid NOT NULL REFERENCES account (id),
      saved_at     timestamptz NOT NULL,
      created_at   timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX form_change_one_open ON form_change (flow)
      WHERE state_name IN ('editing', 'waiting')`.execute(db);

  await sql`
    CREATE TABLE form_change_event (
      change_id uuid NOT NULL REFERENCES form_change (id),
      sequence  integer NOT NULL CHECK (sequence > 0),
      event     jsonb NOT NULL,
      author    uuid NOT NULL REFERENCES account (id),
      at        timestamptz NOT NULL,
      PRIMARY KEY (change_id, sequence)
    )`.execute(db);
  await sql`
    CREATE TRIGGER form_change_event_append_only BEFORE UPDATE OR DELETE ON form_change_event
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
}
