import { type Kysely, sql } from 'kysely';

/** First aiders' certificates, and the start dates of classes assigned to applicants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rescuer_certificate (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      number          text NOT NULL CHECK (number = upper(number)),
      holder_sealed   bytea NOT NULL,
      valid_until     date NOT NULL,
      PRIMARY KEY (organisation_id, number)
    )`.execute(db);
  // The staff answers are encrypted; this row is used to determine until when the applicant may cancel.
  await sql`
    CREATE TABLE rescue_class (
      application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
      starts_at      timestamptz NOT NULL
    )`.execute(db);
}
