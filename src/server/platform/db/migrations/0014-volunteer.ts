import { type Kysely, sql } from 'kysely';

/** Volunteers, what they can take part in, and the places that they have taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE volunteer_number`.execute(db);

  // The number and the day stay with the person; `active` is false while the application is reviewed anew or has ended.
  await sql`
    CREATE TABLE volunteer (
      account_id      uuid PRIMARY KEY REFERENCES account (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      application_id  uuid NOT NULL REFERENCES application (id),
      no              text NOT NULL UNIQUE,
      since           timestamptz NOT NULL,
      active          boolean NOT NULL,
      skills          text[] NOT NULL
    )`.execute(db);

  await sql`
    CREATE TABLE volunteer_activity (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      title           text NOT NULL,
      summary         text NOT NULL,
      place           text NOT NULL,
      begins_at       timestamptz NOT NULL,
      ends_at         timestamptz NOT NULL CHECK (ends_at > begins_at),
      closes_at       timestamptz NOT NULL CHECK (closes_at <= begins_at),
      min_age         integer NOT NULL CHECK (min_age >= 14)
    )`.execute(db);
  await sql`CREATE INDEX volunteer_activity_begin ON volunteer_activity (organisation_id, begins_at)`.execute(
    db,
  );

  // `skills`: who has one of them may take the place; none are asked for where there are none.
  await sql`
    CREATE TABLE volunteer_position (
      id          uuid PRIMARY KEY,
      activity_id uuid NOT NULL REFERENCES volunteer_activity (id),
      position    integer NOT NULL,
      name        text NOT NULL,
      duty        text NOT NULL,
      skills      text[] NOT NULL,
      places      integer NOT NULL CHECK (places > 0),
      taken       integer NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND places)
    )`.execute(db);
  await sql`CREATE INDEX volunteer_position_activity ON volunteer_position (activity_id, position)`.execute(
    db,
  );

  // A place counts as taken while it is asked for or given. `broken_at`: given back too late, or never used.
  await sql`
    CREATE TABLE volunteer_sign_up (
      application_id uuid PRIMARY KEY REFERENCES application (id),
      account_id     uuid NOT NULL REFERENCES account (id),
      activity_id    uuid NOT NULL REFERENCES volunteer_activity (id),
      position_id    uuid NOT NULL REFERENCES volunteer_position (id),
      state          text NOT NULL CHECK (state IN ('asked', 'given', 'back')),
      broken_at      timestamptz
    )`.execute(db);
  await sql`CREATE INDEX volunteer_sign_up_account ON volunteer_sign_up (account_id)`.execute(db);
  await sql`CREATE INDEX volunteer_sign_up_position ON volunteer_sign_up (position_id)`.execute(db);
}
