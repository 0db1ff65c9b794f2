import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { GENERAL } from '../../ledger/funds';

/** What is looked for among everything that is published. */
export interface Filter {
  organisationId: string;
  /** Days in Shanghai, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for what the society decides about. */
  projectId?: string | undefined;
}

/** Where a page begins, found in sums of days: nothing is counted, however far down it lies. */
export interface Place {
  total: number;
  amount: number;
  /** The day that the page begins in, and how many of that day, the latest first, come before; null past the end. */
  day: string | null;
  skip: number;
}

/** Sums of what came in on a day: the columns day, amount, entries. */
export type Days = RawBuilder<unknown>;

/** The conditions that a filter sets on a table of days. */
export function conditions({ organisationId, from, to, projectId }: Filter) {
  return sql.join(
    [
      sql`organisation_id = ${organisationId}`,
      ...(from ? [sql`day >= ${from}`] : []),
      ...(to ? [sql`day <= ${to}`] : []),
      ...(projectId ? [ofProject(projectId)] : []),
    ],
    sql` AND `,
  );
}

/** Spelled out, since no index is used for IS NOT DISTINCT FROM. */
export const ofProject = (projectId: string) =>
  projectId === GENERAL ? sql`project_id IS NULL` : sql`project_id = ${projectId}`;

/** Finds the place after the first `before` entries, the latest first. */
export async function placeOf(db: Kysely<DB>, days: Days, before: number): Promise<Place> {
  const { rows } = await sql<Place>`
    WITH days AS (${days}),
         run AS (SELECT day, entries, sum(entries) OVER (ORDER BY day DESC) AS upto FROM days),
         spot AS (SELECT day, ${before} - (upto - entries) AS skip FROM run
                   WHERE upto > ${before} ORDER BY day DESC LIMIT 1)
    SELECT sums.total, sums.amount, spot.day, COALESCE(spot.skip, 0)::int AS skip
      FROM (SELECT COALESCE(sum(entries), 0)::int AS total, COALESCE(sum(amount), 0)::bigint AS amount FROM days) AS sums
      LEFT JOIN spot ON true`.execute(db);
  return rows[0] ?? { total: 0, amount: 0, day: null, skip: 0 };
}

/** The first moment of a day in Shanghai. */
export const beginningOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The first moment after it. */
export const endOf = (day: string) => new Date(beginningOf(day).getTime() + 86_400_000);
