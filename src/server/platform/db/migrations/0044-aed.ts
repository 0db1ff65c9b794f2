import { type Kysely, sql } from 'kysely';

/** Search index of AED locations; the content items have more details. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `place` is the position in the Mercator projection (src/domain/geo.ts). `open_minutes` counts from Monday, 0:00; it
  // is null when the opening hours cannot be parsed. AEDs out of service have no row.
  await sql`
    CREATE TABLE aed_place (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      name            text NOT NULL,
      county          text NOT NULL,
      address         text NOT NULL,
      position        text NOT NULL,
      lng             double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
      lat             double precision NOT NULL CHECK (lat BETWEEN -85 AND 85),
      place           point NOT NULL,
      open_time       text NOT NULL,
      open_minutes    int4multirange,
      status          text NOT NULL CHECK (status IN ('可用', '维护中')),
      manager         text NOT NULL,
      phone           text NOT NULL,
      grams           tsvector NOT NULL,
      updated_at      timestamptz NOT NULL
    )`.execute(db);
  // Returns the nearest rows without sorting.
  await sql`CREATE INDEX aed_place_nearest ON aed_place USING gist (place)`.execute(db);
  await sql`CREATE INDEX aed_place_county ON aed_place (organisation_id, county, name, id)`.execute(db);
  // As with search_entry: text search must use the index.
  await sql`ALTER TABLE aed_place ALTER COLUMN grams SET STATISTICS 0`.execute(db);
  await sql`CREATE INDEX aed_place_grams ON aed_place USING gin (grams)`.execute(db);

  // Number of AEDs per district: counting a million takes longer than finding the nearest.
  await sql`
    CREATE TABLE aed_total (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      county          text NOT NULL,
      places          integer NOT NULL,
      PRIMARY KEY (organisation_id, county)
    )`.execute(db);
  await sql`
    CREATE FUNCTION count_aeds() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      INSERT INTO aed_total AS total (organisation_id, county, places)
      SELECT organisation_id, county, sign * count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (organisation_id, county) DO UPDATE SET places = total.places + excluded.places;
      RETURN NULL;
    END $$`.execute(db);
  // An update is handled as a deletion and an insertion, because the store replaces rows.
  await sql`
    CREATE TRIGGER aed_place_comes AFTER INSERT ON aed_place REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_aeds()`.execute(db);
  await sql`
    CREATE TRIGGER aed_place_goes AFTER DELETE ON aed_place REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_aeds()`.execute(db);
}
