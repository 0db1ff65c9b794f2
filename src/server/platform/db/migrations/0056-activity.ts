import { type Kysely, sql } from 'kysely';

/** Activities become contents that staff write: what of them is counted, asked by month or measured stays here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until now activities came with the demonstration alone. Those that nobody signed up for give way to its contents.
  await sql`
    DELETE FROM volunteer_position WHERE activity_id NOT IN (SELECT activity_id FROM volunteer_sign_up)`.execute(
    db,
  );
  await sql`
    DELETE FROM volunteer_activity WHERE id NOT IN (SELECT activity_id FROM volunteer_sign_up)`.execute(db);

  // `hidden`: withdrawn; the row stays for those who have been there. `moved_at`: time or place were changed after
  // people had signed up. `radius` in metres, of a place in WGS-84.
  await sql`
    ALTER TABLE volunteer_activity
      ADD COLUMN category         text NOT NULL DEFAULT '',
      ADD COLUMN cover            jsonb,
      ADD COLUMN address          text NOT NULL DEFAULT '',
      ADD COLUMN lng              double precision,
      ADD COLUMN lat              double precision,
      ADD COLUMN radius           integer CHECK (radius > 0),
      ADD COLUMN place_required   boolean NOT NULL DEFAULT false,
      ADD COLUMN contact          text NOT NULL DEFAULT '',
      ADD COLUMN phone            text NOT NULL DEFAULT '',
      ADD COLUMN cancelled_reason text,
      ADD COLUMN moved_at         timestamptz,
      ADD COLUMN hidden           boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT volunteer_activity_place CHECK (num_nulls(lng, lat, radius) IN (0, 3)),
      ADD CONSTRAINT volunteer_activity_proof CHECK (NOT place_required OR lng IS NOT NULL)`.execute(db);

  // A position that is not offered any more stays for those who have had a place at it.
  await sql`ALTER TABLE volunteer_position ADD COLUMN gone boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE UNIQUE INDEX volunteer_position_name ON volunteer_position (activity_id, name) WHERE NOT gone`.execute(
    db,
  );
}
