import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Beneficiaries of spending. */
export interface Benefits {
  /** Number of beneficiaries; groups too small to be published are excluded. */
  recipients: number;
  /** Amount spent on people, including corrections. */
  amount: number;
  /** Number of spendings with too few beneficiaries to publish. */
  small: number;
}

/**
 * Totals of all projects, or of one (its id, or `general`); updated with every spending and its corrections. The
 * overall totals include the beneficiaries counted before the portal existed.
 */
export async function readBenefitTotals(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
): Promise<Benefits> {
  const { rows } = await sql<Benefits>`
    SELECT COALESCE(sum(value) FILTER (WHERE figure = 'benefit'), 0)::int AS recipients,
           COALESCE(sum(value) FILTER (WHERE figure = 'benefit.amount'), 0)::bigint AS amount,
           COALESCE(sum(value) FILTER (WHERE figure = 'benefit.small'), 0)::int AS small
      FROM (SELECT organisation_id, figure, part, value FROM statistic
            UNION ALL SELECT organisation_id, figure, part, value FROM manual_statistic) AS both_kinds
     WHERE organisation_id = ${organisationId} AND figure IN ('benefit', 'benefit.amount', 'benefit.small')
       ${projectId ? sql`AND part = ${projectId}` : sql``}`.execute(db);
  return rows[0] ?? { recipients: 0, amount: 0, small: 0 };
}
