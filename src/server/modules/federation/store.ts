import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** An organisation whose figures are shown. `level`: how far below the one that asks. */
export interface FederationMemberRow {
  id: string;
  code: string;
  name: string;
  level: number;
  suspended: boolean;
}

/**
 * An organisation and those below it, each before those below it.
 * @param options.all all organisations of the server, below none as well
 */
export async function listMembers(
  db: Kysely<DB>,
  id: string,
  { all }: { all: boolean },
): Promise<FederationMemberRow[]> {
  const { rows } = await sql<FederationMemberRow>`
    WITH RECURSIVE member AS (
      SELECT id, code, name, suspended_at, 0 AS level, ARRAY[]::text[] AS line FROM organisation WHERE id = ${id}
      UNION ALL
      SELECT below.id, below.code, below.name, below.suspended_at, level + 1, line || below.code
        FROM member JOIN organisation below
          ON below.parent_id = member.id OR (${all} AND level = 0 AND below.parent_id IS NULL AND below.id <> member.id)
    )
    SELECT id, code, name, level, suspended_at IS NOT NULL AS suspended FROM member ORDER BY line`.execute(
    db,
  );
  return rows;
}

/** Months, both included: `YYYY-MM`. */
export interface Months {
  from: string;
  to: string;
}

/** Figures of one organisation, as they are counted. */
export interface CountedFigures {
  applications: number;
  open: number;
  overdue: number;
  donations: number;
  donationAmount: number;
  members: number;
  volunteers: number;
}

const firstDay = (month: string) => sql`${`${month}-01`}::date`;
/** The day after the last one. */
const endOf = (month: string) => sql`(${firstDay(month)} + interval '1 month')::date`;
/** Midnight in China. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp AT TIME ZONE 'Asia/Shanghai')`;

const isSubmittedIn = ({ from, to }: Months) =>
  sql`submitted_at >= ${midnight(firstDay(from))} AND submitted_at < ${midnight(endOf(to))}`;

type Counts = { organisation_id: string } & Partial<CountedFigures>;

const readCounts = async (unscopedDb: Kysely<DB>, statement: RawBuilder<Counts>): Promise<Counts[]> =>
  (await statement.execute(unscopedDb)).rows;

/** Figures of these organisations, by id. Reads all of them, with a few statements. */
export async function countFigures(
  unscopedDb: Kysely<DB>,
  ids: readonly string[],
  months: Months,
): Promise<ReadonlyMap<string, CountedFigures>> {
  const isMember = sql`organisation_id = ANY (${ids}::uuid[])`;
  const read = (statement: RawBuilder<Counts>) => readCounts(unscopedDb, statement);
  const rows = await Promise.all([
    read(sql<Counts>`
      SELECT organisation_id, count(*)::int AS applications FROM application
       WHERE ${isMember} AND ${isSubmittedIn(months)} GROUP BY 1`),
    read(sql<Counts>`
      SELECT organisation_id, count(*)::int AS open, count(*) FILTER (WHERE due_at < now())::int AS overdue
        FROM application WHERE ${isMember} AND open GROUP BY 1`),
    read(sql<Counts>`
      SELECT organisation_id, sum(amount)::bigint AS "donationAmount", sum(donations)::int AS donations FROM donation_day
       WHERE ${isMember} AND day >= ${firstDay(months.from)} AND day < ${endOf(months.to)} GROUP BY 1`),
    ...['statistic', 'manual_statistic'].map(table =>
      read(sql<Counts>`
        SELECT organisation_id, coalesce(sum(value) FILTER (WHERE figure = 'member'), 0)::int AS members,
               coalesce(sum(value) FILTER (WHERE figure = 'volunteer'), 0)::int AS volunteers
          FROM ${sql.table(table)} WHERE ${isMember} AND figure IN ('member', 'volunteer') GROUP BY 1`),
    ),
  ]);
  const found = new Map(ids.map(id => [id, noFigures()]));
  for (const { organisation_id: id, ...counts } of rows.flat()) {
    const figures = found.get(id);
    if (figures) addFigures(figures, counts);
  }
  return found;
}

const noFigures = (): CountedFigures => ({
  ...{ applications: 0, open: 0, overdue: 0, donations: 0, donationAmount: 0, members: 0, volunteers: 0 },
});

function addFigures(to: CountedFigures, counts: Partial<CountedFigures>): void {
  for (const [name, count] of Object.entries(counts)) to[name as keyof CountedFigures] += count;
}

/** The sum of the figures of several organisations. */
export function sumFigures(parts: Iterable<CountedFigures>): CountedFigures {
  const sum = noFigures();
  for (const part of parts) addFigures(sum, part);
  return sum;
}

/** Submitted applications of one flow in one month. */
export interface FlowMonthCount {
  organisation_id: string;
  flow: string;
  month: string;
  count: number;
}

/** Submitted applications of these organisations by flow and month. */
export async function countApplicationsByMonth(
  unscopedDb: Kysely<DB>,
  ids: readonly string[],
  months: Months,
): Promise<FlowMonthCount[]> {
  const { rows } = await sql<FlowMonthCount>`
    SELECT organisation_id, flow, to_char(submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
           count(*)::int AS count
      FROM application WHERE organisation_id = ANY (${ids}::uuid[]) AND ${isSubmittedIn(months)}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(unscopedDb);
  return rows;
}
