import { type Kysely, sql } from 'kysely';

/** Applications of all flows: the event log is the source of truth, the application row a cache of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE application_number`.execute(db);

  // `state` is the machine's snapshot; `state_name`, `open` and `due_at` are derived from it as search columns of
  // queues. `subject_index` is the hash of the uniqueness key: one open application per account and key.
  await sql`
    CREATE TABLE application (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      flow            text NOT NULL,
      no              text NOT NULL UNIQUE,
      form_version    text NOT NULL,
      machine_version text NOT NULL,
      sequence        integer NOT NULL CHECK (sequence > 0),
      state           jsonb NOT NULL,
      state_name      text NOT NULL,
      open            boolean NOT NULL,
      subject_index   text,
      answers         bytea NOT NULL,
      reason          text,
      fields          text[] NOT NULL DEFAULT '{}',
      due_at          timestamptz,
      submitted_at    timestamptz NOT NULL,
      updated_at      timestamptz NOT NULL
    )`.execute(db);
  // Unique per account, not globally: an applicant who enters another person's number must not learn that it is
  // registered.
  await sql`
    CREATE UNIQUE INDEX application_one_open ON application (account_id, flow, subject_index)
      WHERE open`.execute(db);
  await sql`
    CREATE INDEX application_subject ON application (organisation_id, flow, subject_index)
      WHERE open`.execute(db);
  await sql`CREATE INDEX application_account ON application (account_id, updated_at DESC)`.execute(db);
  await sql`
    CREATE INDEX application_queue ON application (organisation_id, state_name, due_at, id)`.execute(db);

  // One row per recorded event. `key` is the idempotency key of the caller, `answer` the first response, `request` the
  // hash of the request. `answers` contains the form as submitted with this event.
  await sql`
    CREATE TABLE application_event (
      application_id uuid NOT NULL REFERENCES application (id),
      sequence       integer NOT NULL CHECK (sequence > 0),
      key            text NOT NULL,
      request        text NOT NULL,
      event          jsonb NOT NULL,
      actor_kind     text NOT NULL CHECK (actor_kind IN ('member', 'staff', 'system')),
      actor_id       uuid,
      actor_name     text,
      at             timestamptz NOT NULL,
      form_version   text NOT NULL,
      state          jsonb NOT NULL,
      answers        bytea,
      answer         jsonb NOT NULL,
      PRIMARY KEY (application_id, sequence)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX application_event_key ON application_event (actor_id, key) NULLS NOT DISTINCT`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER application_event_append_only BEFORE UPDATE OR DELETE ON application_event
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // `position` is the snapshot of the machine in the applicant's browser. `application_id` is set while a submitted
  // application is corrected or changed.
  await sql`
    CREATE TABLE draft (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      flow            text NOT NULL,
      application_id  uuid REFERENCES application (id),
      form_version    text NOT NULL,
      position        jsonb NOT NULL,
      answers         bytea NOT NULL,
      consents        text[] NOT NULL,
      sequence        integer NOT NULL,
      saved_at        timestamptz NOT NULL,
      expires_at      timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (account_id, flow, application_id)
    )`.execute(db);
  await sql`CREATE INDEX draft_expiry ON draft (expires_at)`.execute(db);

  await sql`
    CREATE TABLE deadline (
      application_id uuid NOT NULL REFERENCES application (id),
      name           text NOT NULL,
      due_at         timestamptz NOT NULL,
      PRIMARY KEY (application_id, name)
    )`.execute(db);
  await sql`CREATE INDEX deadline_due ON deadline (due_at)`.execute(db);

  await sql`
    CREATE TABLE message (
      id             uuid PRIMARY KEY,
      account_id     uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      application_id uuid REFERENCES application (id),
      title          text NOT NULL,
      text           text NOT NULL,
      at             timestamptz NOT NULL,
      read_at        timestamptz
    )`.execute(db);
  await sql`CREATE INDEX message_account ON message (account_id, at DESC)`.execute(db);
  await sql`CREATE INDEX message_unread ON message (account_id) WHERE read_at IS NULL`.execute(db);
}
