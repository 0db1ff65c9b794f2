import { type Kysely, sql } from 'kysely';

/** Rescuer certificates issued by the organisation itself, with the application from which they result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `person` is the position in a group's list, 0 for an individual sign-up. Certificates issued elsewhere, and those
  // of deleted accounts, belong to no application.
  await sql`
    ALTER TABLE rescuer_certificate
      ADD COLUMN application_id uuid REFERENCES application (id),
      ADD COLUMN person         integer,
      ADD COLUMN issued_on      date,
      ADD CONSTRAINT rescuer_certificate_once UNIQUE (application_id, person)`.execute(db);
  await sql`CREATE SEQUENCE rescuer_certificate_number START 10001`.execute(db);
}
