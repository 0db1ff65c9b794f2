import { type Kysely, sql } from 'kysely';

/** Blood donation sites: houses, vehicles and the blood centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `gives` lists the donation types available: 全血, 血小板.
  await sql`
    CREATE TABLE blood_site (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      position        integer NOT NULL,
      name            text NOT NULL,
      kind            text NOT NULL CHECK (kind IN ('血液中心', '献血屋', '献血车')),
      county          text NOT NULL,
      address         text NOT NULL,
      place           text NOT NULL,
      traffic         text NOT NULL,
      hours           text NOT NULL,
      phone           text NOT NULL,
      gives           text[] NOT NULL CHECK (gives <@ ARRAY['全血', '血小板'] AND cardinality(gives) > 0),
      note            text NOT NULL,
      open            boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX blood_site_organisation ON blood_site (organisation_id, position)`.execute(db);
}
