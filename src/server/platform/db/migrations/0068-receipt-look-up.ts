import { type Kysely, sql } from 'kysely';

/** Whoever has proved a number finds the receipts over what was given with it, and asks for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The number (its keyed hash) that was proved by a code in a session, and until when that may be acted on.
  await sql`
    ALTER TABLE session
      ADD COLUMN proved_number text,
      ADD COLUMN proved_until timestamptz,
      ADD CHECK ((proved_number IS NULL) = (proved_until IS NULL))`.execute(db);

  // Receipts are found by the number of the gift: also those whose reversal has freed it.
  await sql`CREATE INDEX receipt_request_lines ON receipt_request USING gin (lines jsonb_path_ops)`.execute(
    db,
  );
}
