import { type Kysely, sql } from 'kysely';

/** Attendance at activities: check-ins, check-outs, and durations set by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Append-only. `at`: time of the check-in or check-out; `noted_at`: time of recording. Entries of staff have their
  // name and a reason. `sequence` is the order in which entries are evaluated.
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
  // One check-in and one check-out, however often the code is scanned.
  await sql`
    CREATE UNIQUE INDEX volunteer_attendance_once ON volunteer_attendance (application_id, kind)
      WHERE way IN ('code', 'place')`.execute(db);
  await sql`
    CREATE TRIGGER volunteer_attendance_append_only BEFORE UPDATE ON volunteer_attendance
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  // Entries can only be deleted together with the account to which they belong.
  await sql`
    CREATE TRIGGER volunteer_attendance_kept BEFORE DELETE ON volunteer_attendance
      FOR EACH ROW WHEN (current_setting('portal.sealing', true) IS DISTINCT FROM 'on')
      EXECUTE FUNCTION refuse_change()`.execute(db);

  // Computed attendance, updated with each entry. `duty`: may display the check-in code to others.
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
