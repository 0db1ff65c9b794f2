import { type Kysely, sql } from 'kysely';

/** Sampling sites for stem cell donors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A closed site is kept, because applications refer to it.
  await sql`
    CREATE TABLE sampling_site (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      name            text NOT NULL,
      address         text NOT NULL,
      hours           text NOT NULL,
      phone           text NOT NULL,
      open            boolean NOT NULL,
      position        integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sampling_site_organisation ON sampling_site (organisation_id, position)`.execute(db);
}
