import { type Kysely, sql } from 'kysely';

/**
 * Roles that require confirmation by a second administrator, and former mobile numbers, by which accounts of the same
 * person are recognised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One open request per account; the audit log records its outcome.
  await sql`
    CREATE TABLE role_request (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
      roles           text[] NOT NULL CHECK (roles <> '{}'),
      asked_by        uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      asked_at        timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX role_request_society ON role_request (organisation_id, asked_at)`.execute(db);

  // A mobile number that an account had before changing it.
  await sql`
    CREATE TABLE former_mobile (
      account_id   uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      mobile_index text NOT NULL,
      until        timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, mobile_index)
    )`.execute(db);
  await sql`CREATE INDEX former_mobile_number ON former_mobile (mobile_index)`.execute(db);

  // Accounts created by an appointment had a password that was shown to the administrator: unless it was reset by SMS
  // since, it is invalidated and must be reset by SMS.
  await sql`
    WITH shown AS (
      UPDATE account SET password_hash = 'none'
       WHERE EXISTS (SELECT FROM audit
                      WHERE audit.account_id = account.id AND action = 'staff.appointed' AND detail ? 'by'
                        AND at < account.created_at + interval '1 minute')
         AND NOT EXISTS (SELECT FROM audit
                          WHERE audit.account_id = account.id AND action = 'password.reset')
      RETURNING id)
    UPDATE session SET revoked_at = now() FROM shown WHERE account_id = shown.id AND revoked_at IS NULL`.execute(
    db,
  );
}
