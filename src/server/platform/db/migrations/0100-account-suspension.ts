import { type Kysely, sql } from 'kysely';

/**
 * Time and reason of a suspension by an administrator; null for all others. The audit log records who suspended the
 * account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      ADD COLUMN suspended_at timestamptz,
      ADD COLUMN suspended_reason text`.execute(db);
}
