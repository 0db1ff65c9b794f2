import { type Kysely, sql } from 'kysely';

/** Activities become content items: columns that are counted, filtered by month or used for check-in stay here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // So far activities existed in the demo data only. Those without sign-ups are replaced by content items.
  await sql`
    DELETE FROM volunteer_position WHERE activity_id NOT IN (SELECT activity_id FROM volunteer_sign_up)`.execute(
    db,
  );
  await sql`
    DELETE FROM volunteer_activity WHERE id NOT IN (SELECT activity_id FROM volunteer_sign_up)`.execute(db);

  // `hidden`: withdrawn; the row is kept for its participants. `moved_at`: time or place were changed after the first
  // sign-up. `radius` in metres around a place in WGS-84.
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

  // A removed position is kept for the volunteers who had a seat in it.
  await sql`ALTER TABLE volunteer_position ADD COLUMN gone boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE UNIQUE INDEX volunteer_position_name ON volunteer_position (activity_id, name) WHERE NOT gone`.execute(
    db,
  );
}
