import { type Kysely, sql } from 'kysely';

/** Classes with sign-up, and the seats taken in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The fee is in 分, 0 for free classes. `taken` is a counter, so that one guarded update reserves seats. The quota may
  // be reduced below it: existing seats are kept, new ones are refused.
  await sql`
    CREATE TABLE course (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      name            text NOT NULL,
      type            text NOT NULL CHECK (type IN ('救护员取证', '救护员复训', 'CPR+AED', '救护师资', '专项')),
      hours           integer NOT NULL CHECK (hours > 0),
      fee             integer NOT NULL CHECK (fee >= 0),
      place           text NOT NULL,
      begins_at       timestamptz NOT NULL,
      ends_at         timestamptz NOT NULL CHECK (ends_at > begins_at),
      quota           integer NOT NULL CHECK (quota > 0),
      taken           integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
      min_age         integer NOT NULL,
      max_age         integer,
      certificate     boolean NOT NULL,
      sign_up_from    timestamptz NOT NULL,
      sign_up_until   timestamptz NOT NULL,
      open            boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX course_organisation ON course (organisation_id, begins_at)`.execute(db);

  // One row per participant; `person_index` is the keyed hash of the document number.
  await sql`
    CREATE TABLE course_seat (
      application_id uuid NOT NULL REFERENCES application (id),
      course_id      uuid NOT NULL REFERENCES course (id),
      account_id     uuid NOT NULL REFERENCES account (id),
      person_index   text NOT NULL,
      PRIMARY KEY (application_id, person_index)
    )`.execute(db);
  await sql`CREATE INDEX course_seat_course ON course_seat (course_id)`.execute(db);
  await sql`CREATE INDEX course_seat_person ON course_seat (account_id, person_index)`.execute(db);
}
