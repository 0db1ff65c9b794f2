import { type Kysely, sql } from 'kysely';

/** Who holds a first aider's certificate, and when the classes of those begin who want one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rescuer_certificate (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      number          text NOT NULL CHECK (number = upper(number)),
      holder_sealed   bytea NOT NULL,
      valid_until     date NOT NULL,
      PRIMARY KEY (organisation_id, number)
    )`.execute(db);
  // The answers of staff are sealed; by when an applicant may still cancel is asked of this row.
  await sql`
    CREATE TABLE rescue_class (
      application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
      starts_at      timestamptz NOT NULL
    )`.execute(db);
}
