import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';

/** Filter of the published lists. */
export interface PublicityFilter {
  organisationId: string;
  /** Days in Shanghai, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for donations without project. */
  projectId?: string | undefined;
}

/** Start of a page, located by the totals of days, so that no rows are counted at any depth. */
export interface PageStart {
  total: number;
  amount: number;
  /** Day on which the page begins, and the number of later entries of that day to skip; null past the end. */
  day: string | null;
  skip: number;
  /** Number of entries on that day. */
  entries: number;
}

/** Query of the totals by day, with the columns day, amount, entries. */
export type DaySumsQuery = RawBuilder<unknown>;

/** Conditions of the filter on a table of days. */
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

/** Written with IS NULL, because no index is used for IS NOT DISTINCT FROM. */
export const projectCondition = (projectId: string) =>
  projectId === GENERAL_FUND ? sql`project_id IS NULL` : sql`project_id = ${projectId}`;

/** Finds the start of the page after the first `before` entries, latest first. */
export async function findPageStart(db: Kysely<DB>, days: DaySumsQuery, offset: number): Promise<PageStart> {
  const { rows } = await sql<PageStart>`
    WITH days AS (${days}),
         run AS (SELECT day, entries, sum(entries) OVER (ORDER BY day DESC) AS upto FROM days),
         spot AS (SELECT day, entries, ${offset} - (upto - entries) AS skip FROM run
                   WHERE upto > ${offset} ORDER BY day DESC LIMIT 1)
    SELECT sums.total, sums.amount, spot.day, COALESCE(spot.skip, 0)::int AS skip,
           COALESCE(spot.entries, 0)::int AS entries
      FROM (SELECT COALESCE(sum(entries), 0)::int AS total, COALESCE(sum(amount), 0)::bigint AS amount FROM days) AS sums
      LEFT JOIN spot ON true`.execute(db);
  return rows[0] ?? { total: 0, amount: 0, day: null, skip: 0, entries: 0 };
}

/** Describes the published rows of a table: columns of id and time, and the condition of being published. */
export interface PublishedTable {
  table: string;
  id: string;
  at: string;
  condition: RawBuilder<unknown>;
}

/** Conditions of the filter on the entries themselves. */
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
 * Query of the ids of a page: read from the nearer end of its day, with an index-only scan. The page may continue with
 * the previous day.
 */
export function pageIdsQuery(
  published: PublishedTable,
  filter: PublicityFilter,
  { day, skip, entries }: PageStart & { day: string },
  pageSize: number,
): RawBuilder<unknown> {
  const [id, at] = [sql.ref(published.id), sql.ref(published.at)];
  const ids = (range: PublicityFilter, direction: 'ASC' | 'DESC', limit: number, offset: number) => sql`
    SELECT ${id} FROM ${sql.table(published.table)} WHERE ${entryConditions(published, range)}
     ORDER BY ${at} ${sql.raw(direction)}, ${id} ${sql.raw(direction)} LIMIT ${limit} OFFSET ${offset}`;
  if (skip <= entries / 2) return ids({ ...filter, to: day }, 'DESC', pageSize, skip);
  const left = Math.min(pageSize, entries - skip);
  return sql`
    (${ids({ ...filter, from: day, to: day }, 'ASC', left, entries - skip - left)}) UNION ALL
    (${ids({ ...filter, to: addDays(day, -1) }, 'DESC', pageSize - left, 0)})`;
}

/**
 * Query of the ids that follow an entry, latest first: for reading a whole list in parts, none twice while entries are
 * added.
 * @param afterId id of the last entry that was read; null for the first ones
 */
export function followingIdsQuery(
  published: PublishedTable,
  filter: PublicityFilter,
  afterId: string | null,
  limit: number,
): RawBuilder<unknown> {
  const [table, id, at] = [sql.table(published.table), sql.ref(published.id), sql.ref(published.at)];
  const isAfter = sql`AND (${at}, ${id}) < (SELECT ${at}, ${id} FROM ${table}
                                             WHERE organisation_id = ${filter.organisationId} AND ${id} = ${afterId})`;
  return sql`
    SELECT ${id} FROM ${table} WHERE ${entryConditions(published, filter)} ${afterId === null ? sql`` : isAfter}
     ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit}`;
}

/** Start of a day in Shanghai. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** End of the day (exclusive). */
const endOf = (day: string) => new Date(beginningOf(day).getTime() + 86_400_000);
