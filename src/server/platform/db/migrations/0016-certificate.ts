import { type Kysely, sql } from 'kysely';

/** Pickup locations for paper certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pickup_site (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      code            text NOT NULL,
      name            text NOT NULL,
      address         text NOT NULL,
      hours           text NOT NULL,
      phone           text NOT NULL,
      open            boolean NOT NULL,
      position        integer NOT NULL,
      PRIMARY KEY (organisation_id, code)
    )`.execute(db);
}
