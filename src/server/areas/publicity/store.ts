import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** What came in, and how often: in all, or on one day. */
export async function dayTotals(
  db: Kysely<DB>,
  organisationId: string,
  day?: string,
): Promise<{ amount: number; donations: number }> {
  const { rows } = await sql<{ amount: number; donations: number }>`
    SELECT COALESCE(sum(amount), 0)::bigint AS amount, COALESCE(sum(donations), 0)::int AS donations
      FROM donation_day
     WHERE organisation_id = ${organisationId} ${day ? sql`AND day = ${day}` : sql``}`.execute(db);
  return rows[0] ?? { amount: 0, donations: 0 };
}
