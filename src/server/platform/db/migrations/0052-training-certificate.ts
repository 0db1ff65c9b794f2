import { type Kysely, sql } from 'kysely';

/** Certificates of rescuers that the society itself has issued, and the application that they came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `person` is the place on a group's list, 0 where somebody came alone. Those of the register that came from
  // elsewhere, and those of who has left, belong to no application.
  await sql`
    ALTER TABLE rescuer_certificate
      ADD COLUMN application_id uuid REFERENCES application (id),
      ADD COLUMN person         integer,
      ADD COLUMN issued_on      date,
      ADD CONSTRAINT rescuer_certificate_once UNIQUE (application_id, person)`.execute(db);
  await sql`CREATE SEQUENCE rescuer_certificate_number START 10001`.execute(db);
}
