import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Whom spending was for. */
export interface Benefits {
  /** Those with too few people to be told by number left out. */
  recipients: number;
  /** What was spent on people, with its corrections. */
  amount: number;
  /** How often there were too few. */
  small: number;
}

/**
 * The same in all, or of a project (its id, or `general`): kept with every spending and every correction of one. In all
 * those are included who were counted before the portal.
 */
export async function benefits(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
): Promise<Benefits> {
  const { rows } = await sql<Benefits>`
    SELECT COALESCE(sum(value) FILTER (WHERE figure = 'benefit'), 0)::int AS recipients,
           COALESCE(sum(value) FILTER (WHERE figure = 'benefit.amount'), 0)::bigint AS amount,
           COALESCE(sum(value) FILTER (WHERE figure = 'benefit.small'), 0)::int AS small
      FROM (SELECT organisation_id, figure, part, value FROM statistic
            UNION ALL SELECT organisation_id, figure, part, value FROM statistic_given) AS both_kinds
     WHERE organisation_id = ${organisationId} AND figure IN ('benefit', 'benefit.amount', 'benefit.small')
       ${projectId ? sql`AND part = ${projectId}` : sql``}`.execute(db);
  return rows[0] ?? { recipients: 0, amount: 0, small: 0 };
}
