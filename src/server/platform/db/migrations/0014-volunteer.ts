import { type Kysely, sql } from 'kysely';

/** Volunteers, activities, and the seats taken in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE volunteer_number`.execute(db);

  // Number and registration day are permanent; `active` is false while the application is reviewed again or after it
  // ended.
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

  // `skills`: a volunteer needs one of them for the position; an empty list means no requirement.
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

  // A seat counts as taken while it is requested or confirmed. `broken_at`: released too late, or not used.
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
