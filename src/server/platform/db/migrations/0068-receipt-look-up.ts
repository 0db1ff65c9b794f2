import { type Kysely, sql } from 'kysely';

/**
 * Receipt lookup: after verifying a mobile number, a visitor finds the receipts for donations made with it, and can
 * request one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The number (its keyed hash) verified by SMS code in a session, and the end of its validity.
  await sql`
    ALTER TABLE session
      ADD COLUMN proved_number text,
      ADD COLUMN proved_until timestamptz,
      ADD CHECK ((proved_number IS NULL) = (proved_until IS NULL))`.execute(db);

  // Receipts are found by the number of the donation, including those whose reversal made it available again.
  await sql`CREATE INDEX receipt_request_lines ON receipt_request USING gin (lines jsonb_path_ops)`.execute(
    db,
  );
}
