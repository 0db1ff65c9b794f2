import { type Kysely, sql } from 'kysely';

/** Descriptions of projects: purpose, progress and spending. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `plan_no`: registration number of the fundraising plan. `drawing`: the header picture.
  await sql`
    ALTER TABLE project
      ADD COLUMN summary    text NOT NULL DEFAULT '',
      ADD COLUMN content    text NOT NULL DEFAULT '',
      ADD COLUMN recipients text NOT NULL DEFAULT '',
      ADD COLUMN plan_no    text,
      ADD COLUMN drawing    text NOT NULL DEFAULT 'paper',
      ADD COLUMN starts_on  date,
      ADD COLUMN ends_on    date`.execute(db);

  // Planned phases, and when they were completed.
  await sql`
    CREATE TABLE project_phase (
      project_id uuid NOT NULL REFERENCES project (id),
      position   integer NOT NULL,
      title      text NOT NULL,
      starts_on  date NOT NULL,
      ends_on    date NOT NULL,
      done_on    date,
      PRIMARY KEY (project_id, position),
      CHECK (starts_on <= ends_on)
    )`.execute(db);

  await sql`
    CREATE TABLE project_dynamic (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      project_id      uuid NOT NULL REFERENCES project (id),
      title           text NOT NULL,
      content         text NOT NULL,
      published_at    timestamptz NOT NULL,
      published_by    uuid REFERENCES account (id)
    )`.execute(db);
  await sql`CREATE INDEX project_dynamic_time ON project_dynamic (project_id, published_at)`.execute(db);

  // Spendings of a fund, each with its ledger posting; immutable: errors are fixed by a correction. Without a project,
  // it is paid from the funds on whose use the organisation decides. `key` is the idempotency key of the caller.
  await sql`
    CREATE TABLE spending (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      project_id      uuid REFERENCES project (id),
      posting_id      uuid NOT NULL UNIQUE REFERENCES ledger_posting (id),
      no              text NOT NULL UNIQUE,
      amount          bigint NOT NULL CHECK (amount > 0),
      spent_on        date NOT NULL,
      category        text NOT NULL,
      purpose         text NOT NULL,
      recipients      integer NOT NULL CHECK (recipients >= 0),
      key             text NOT NULL,
      recorded_by     uuid REFERENCES account (id),
      recorded_at     timestamptz NOT NULL,
      UNIQUE (organisation_id, key)
    )`.execute(db);
  await sql`CREATE INDEX spending_project ON spending (organisation_id, project_id, spent_on, id)`.execute(
    db,
  );
  await sql`CREATE INDEX spending_day ON spending (organisation_id, spent_on, id)`.execute(db);
  await sql`
    CREATE TRIGGER spending_append_only BEFORE UPDATE OR DELETE ON spending
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Messages on the wall of a project. Not visible until approved.
  await sql`
    CREATE TABLE project_message (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      project_id      uuid NOT NULL REFERENCES project (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      shown_name      text NOT NULL,
      content         text NOT NULL,
      state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'refused')),
      created_at      timestamptz NOT NULL,
      decided_by      uuid REFERENCES account (id),
      decided_at      timestamptz,
      CHECK ((state = 'waiting') = (decided_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE INDEX project_message_shown ON project_message (project_id, created_at) WHERE state = 'shown'`.execute(
    db,
  );
  await sql`
    CREATE INDEX project_message_waiting ON project_message (organisation_id, state, created_at)`.execute(db);
  await sql`CREATE INDEX project_message_account ON project_message (account_id)`.execute(db);
}
