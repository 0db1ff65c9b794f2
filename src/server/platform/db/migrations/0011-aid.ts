import { type Kysely, sql } from 'kysely';

/** Sources of aid: programmes for serious illness, batches of student aid, projects; and the grants made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A closed programme, batch or project is kept, because applications refer to it. Amounts are in 分.
  await sql`
    CREATE TABLE aid_programme (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      code            text NOT NULL,
      name            text NOT NULL,
      diseases        text NOT NULL,
      min_age         integer,
      max_age         integer,
      day_after       boolean NOT NULL,
      grant_text      text NOT NULL,
      grant_limit     bigint,
      once            boolean NOT NULL,
      materials       text NOT NULL,
      open            boolean NOT NULL,
      position        integer NOT NULL,
      UNIQUE (organisation_id, code)
    )`.execute(db);
  await sql`
    CREATE TABLE aid_batch (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      name            text NOT NULL,
      grant_text      text NOT NULL,
      opens_on        date NOT NULL,
      closes_on       date NOT NULL,
      position        integer NOT NULL,
      UNIQUE (organisation_id, name),
      CHECK (opens_on <= closes_on)
    )`.execute(db);
  // The recipient is stored in the application; grants are found by its subject index.
  await sql`
    CREATE TABLE aid_grant (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      amount          bigint NOT NULL CHECK (amount > 0),
      granted_on      date NOT NULL
    )`.execute(db);
  // review_status, source: codes of the specification.
  await sql`
    CREATE TABLE project (
      id                   uuid PRIMARY KEY,
      organisation_id      uuid NOT NULL REFERENCES organisation (id),
      name                 text NOT NULL,
      review_status        integer NOT NULL CHECK (review_status IN (2, 3, 4)),
      source               integer NOT NULL CHECK (source IN (0, 1, 2)),
      target               bigint NOT NULL CHECK (target > 0),
      open_for_application boolean NOT NULL,
      position             integer NOT NULL,
      UNIQUE (organisation_id, name)
    )`.execute(db);
}
