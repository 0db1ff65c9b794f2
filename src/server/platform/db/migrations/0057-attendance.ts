import { type Kysely, sql } from 'kysely';

/** Who came to an activity, from when to when, and what staff have settled since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Entries are added and never changed. `at`: when somebody was signed in or out; `noted_at`: when that was written
  // down. What staff note bears their name and a reason. `sequence` is the order in which entries count.
  await sql`
    CREATE TABLE volunteer_attendance (
      id             uuid PRIMARY KEY,
      sequence       bigint GENERATED ALWAYS AS IDENTITY,
      application_id uuid NOT NULL REFERENCES volunteer_sign_up (application_id),
      kind           text NOT NULL CHECK (kind IN ('in', 'out', 'hours', 'absent', 'excused')),
      at             timestamptz,
      way            text NOT NULL CHECK (way IN ('code', 'place', 'staff', 'system')),
      minutes        integer CHECK (minutes BETWEEN 0 AND 1440),
      noted_by       uuid REFERENCES account (id),
      reason         text,
      noted_at       timestamptz NOT NULL,
      CHECK ((kind IN ('in', 'out')) = (at IS NOT NULL)),
      CHECK ((kind = 'hours') = (minutes IS NOT NULL)),
      CHECK (way <> 'staff' OR (noted_by IS NOT NULL AND reason IS NOT NULL)),
      CHECK (way <> 'system' OR kind = 'absent'),
      CHECK (way NOT IN ('code', 'place') OR kind IN ('in', 'out'))
    )`.execute(db);
  await sql`
    CREATE INDEX volunteer_attendance_of ON volunteer_attendance (application_id, sequence)`.execute(db);
  // One signs in once, and out once, however often the code is read.
  await sql`
    CREATE UNIQUE INDEX volunteer_attendance_once ON volunteer_attendance (application_id, kind)
      WHERE way IN ('code', 'place')`.execute(db);
  await sql`
    CREATE TRIGGER volunteer_attendance_append_only BEFORE UPDATE ON volunteer_attendance
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  // Entries go with the account that they are about, and not before.
  await sql`
    CREATE TRIGGER volunteer_attendance_kept BEFORE DELETE ON volunteer_attendance
      FOR EACH ROW WHEN (current_setting('portal.sealing', true) IS DISTINCT FROM 'on')
      EXECUTE FUNCTION refuse_change()`.execute(db);

  // What the entries amount to, written with each of them. `duty`: may show the code to the others.
  await sql`
    ALTER TABLE volunteer_sign_up
      ADD COLUMN signed_in_at  timestamptz,
      ADD COLUMN signed_out_at timestamptz,
      ADD COLUMN minutes       integer CHECK (minutes >= 0),
      ADD COLUMN duty          boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE INDEX volunteer_sign_up_activity ON volunteer_sign_up (activity_id) WHERE state <> 'back'`.execute(
    db,
  );
}
