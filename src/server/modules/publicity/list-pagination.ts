import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';

/** What is looked for among everything that is published. */
export interface PublicityFilter {
  organisationId: string;
  /** Days in Shanghai, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for what the society decides about. */
  projectId?: string | undefined;
}

/** Where a page begins, found in sums of days: nothing is counted, however far down it lies. */
export interface PageStart {
  total: number;
  amount: number;
  /** The day that the page begins in, and how many of that day, the latest first, come before; null past the end. */
  day: string | null;
  skip: number;
  /** How many there are on that day. */
  entries: number;
}

/** Sums of what came in on a day: the columns day, amount, entries. */
export type DaySumsQuery = RawBuilder<unknown>;

/** The conditions that a filter sets on a table of days. */
export function dayConditions({ organisationId, from, to, projectId }: PublicityFilter) {
  return sql.join(
    [
      sql`organisation_id = ${organisationId}`,
      ...(from ? [sql`day >= ${from}`] : []),
      ...(to ? [sql`day <= ${to}`] : []),
      ...(projectId ? [projectCondition(projectId)] : []),
    ],
    sql` AND `,
  );
}

/** Spelled out, since no index is used for IS NOT DISTINCT FROM. */
export const projectCondition = (projectId: string) =>
  projectId === GENERAL_FUND ? sql`project_id IS NULL` : sql`project_id = ${projectId}`;

/** Finds the place after the first `before` entries, the latest first. */
export async function findPageStart(db: Kysely<DB>, days: DaySumsQuery, before: number): Promise<PageStart> {
  const { rows } = await sql<PageStart>`
    WITH days AS (${days}),
         run AS (SELECT day, entries, sum(entries) OVER (ORDER BY day DESC) AS upto FROM days),
         spot AS (SELECT day, entries, ${before} - (upto - entries) AS skip FROM run
                   WHERE upto > ${before} ORDER BY day DESC LIMIT 1)
    SELECT sums.total, sums.amount, spot.day, COALESCE(spot.skip, 0)::int AS skip,
           COALESCE(spot.entries, 0)::int AS entries
      FROM (SELECT COALESCE(sum(entries), 0)::int AS total, COALESCE(sum(amount), 0)::bigint AS amount FROM days) AS sums
      LEFT JOIN spot ON true`.execute(db);
  return rows[0] ?? { total: 0, amount: 0, day: null, skip: 0, entries: 0 };
}

/** What is published of a table: where the entry's id and its time stand, and by what it is among the published. */
export interface PublishedTable {
  table: string;
  id: string;
  at: string;
  condition: RawBuilder<unknown>;
}

/** The conditions that a filter sets on the entries themselves. */
export function entryConditions(
  { at, condition }: PublishedTable,
  { organisationId, from, to, projectId }: PublicityFilter,
) {
  return sql.join(
    [
      sql`organisation_id = ${organisationId} AND ${condition}`,
      ...(from ? [sql`${sql.ref(at)} >= ${beginningOf(from)}`] : []),
      ...(to ? [sql`${sql.ref(at)} < ${endOf(to)}`] : []),
      ...(projectId ? [projectCondition(projectId)] : []),
    ],
    sql` AND `,
  );
}

/**
 * The ids of a page: read from that end of its day which is nearer, out of an index that holds all that is read. Of the
 * day before there may be more on the same page.
 */
export function pageIdsQuery(
  published: PublishedTable,
  filter: PublicityFilter,
  { day, skip, entries }: PageStart & { day: string },
  pageSize: number,
): RawBuilder<unknown> {
  const [id, at] = [sql.ref(published.id), sql.ref(published.at)];
  const ids = (range: PublicityFilter, way: 'ASC' | 'DESC', limit: number, offset: number) => sql`
    SELECT ${id} FROM ${sql.table(published.table)} WHERE ${entryConditions(published, range)}
     ORDER BY ${at} ${sql.raw(way)}, ${id} ${sql.raw(way)} LIMIT ${limit} OFFSET ${offset}`;
  if (skip <= entries / 2) return ids({ ...filter, to: day }, 'DESC', pageSize, skip);
  const left = Math.min(pageSize, entries - skip);
  return sql`
    (${ids({ ...filter, from: day, to: day }, 'ASC', left, entries - skip - left)}) UNION ALL
    (${ids({ ...filter, to: addDays(day, -1) }, 'DESC', pageSize - left, 0)})`;
}

/** The first moment of a day in Shanghai. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The first moment after it. */
const endOf = (day: string) => new Date(beginningOf(day).getTime() + 86_400_000);
