import { type Kysely, sql } from 'kysely';

/** When and why an administrator has suspended an account; null for all others. The audit log keeps who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      ADD COLUMN suspended_at timestamptz,
      ADD COLUMN suspended_reason text`.execute(db);
}
