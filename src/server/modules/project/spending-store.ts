import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Spending } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';
import type { PageRequest } from './store';

export type SpendingRow = Selectable<Spending> & { project_name: string | null };

/** What is looked for among everything that was spent. */
export interface SpendingFilter {
  organisationId: string;
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general`. */
  projectId?: string | undefined;
}

/** By how much a spending's amount was put right. */
const change = sql`(SELECT COALESCE(sum(change), 0) FROM correction
                     WHERE subject = 'spending' AND subject_id = spending.id)`;

const ofProject = (projectId: string) =>
  projectId === GENERAL_FUND ? sql`spending.project_id IS NULL` : sql`spending.project_id = ${projectId}`;

const within = ({ organisationId, from, to, projectId }: SpendingFilter) =>
  sql.join(
    [
      sql`spending.organisation_id = ${organisationId}`,
      ...(from ? [sql`spent_on >= ${from}`] : []),
      ...(to ? [sql`spent_on <= ${to}`] : []),
      ...(projectId ? [ofProject(projectId)] : []),
    ],
    sql` AND `,
  );

/** One page of what was spent, the latest first. */
export async function spendingPage(
  db: Kysely<DB>,
  filter: SpendingFilter,
  { page, pageSize }: PageRequest,
): Promise<{ rows: SpendingRow[]; total: number; amount: number }> {
  const [{ rows }, sums] = await Promise.all([
    sql<SpendingRow>`
      SELECT spending.*, project.name AS project_name
        FROM spending LEFT JOIN project ON project.id = project_id WHERE ${within(filter)}
       ORDER BY spent_on DESC, spending.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number; amount: number }>`
      SELECT count(*)::int AS total, COALESCE(sum(amount + ${change}), 0)::bigint AS amount
        FROM spending WHERE ${within(filter)}`.execute(db),
  ]);
  return { rows, total: sums.rows[0]?.total ?? 0, amount: sums.rows[0]?.amount ?? 0 };
}

export async function findSpending(
  db: Kysely<DB>,
  organisationId: string,
  by: { id: string } | { key: string },
): Promise<SpendingRow | undefined> {
  const is = 'id' in by ? sql`spending.id = ${by.id}` : sql`spending.key = ${by.key}`;
  const { rows } = await sql<SpendingRow>`
    SELECT spending.*, project.name AS project_name
      FROM spending LEFT JOIN project ON project.id = project_id
     WHERE spending.organisation_id = ${organisationId} AND ${is}`.execute(db);
  return rows[0];
}

/** Whether a society has spent anything. */
export async function someSpending(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('spending')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSpending(tx: Kysely<DB>, row: Insertable<Spending>): Promise<void> {
  await tx.insertInto('spending').values(row).execute();
}

/** The number of the next spending, after its day. */
export async function nextNumber(tx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ value: number }>`SELECT nextval('application_number') AS value`.execute(tx);
  return String(rows[0]?.value ?? 0).padStart(4, '0');
}

/** What was spent, with its corrections, by category. */
export async function spendingByCategory(
  db: Kysely<DB>,
  filter: SpendingFilter,
): Promise<{ category: string; amount: number; times: number }[]> {
  const { rows } = await sql<{ category: string; amount: number; times: number }>`
    SELECT category, sum(amount + ${change})::bigint AS amount, count(*)::int AS times
      FROM spending WHERE ${within(filter)} GROUP BY category ORDER BY amount DESC`.execute(db);
  return rows;
}

/** What was spent on one day, with its corrections. */
export async function spentOn(db: Kysely<DB>, organisationId: string, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT COALESCE(sum(amount + ${change}), 0)::bigint AS amount
      FROM spending WHERE ${within({ organisationId, from: day, to: day })}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** What was spent month by month, and for how many people. */
export async function spendingByMonth(
  db: Kysely<DB>,
  filter: SpendingFilter,
  fewest: number,
): Promise<{ month: string; amount: number; recipients: number }[]> {
  const { rows } = await sql<{ month: string; amount: number; recipients: number }>`
    SELECT to_char(spent_on, 'YYYY-MM') AS month, sum(amount + ${change})::bigint AS amount,
           COALESCE(sum(recipients) FILTER (WHERE recipients >= ${fewest}), 0)::int AS recipients
      FROM spending WHERE ${within(filter)} GROUP BY 1`.execute(db);
  return rows;
}

/** What of a spending was paid from the money between two places of its fund. */
export type ShareRow = SpendingRow & { share: number; now: number };

/**
 * What was spent of a fund is taken from its gifts in the order in which they came in: the shares of the money that
 * came in from the `from`-th 分 on, up to the `to`-th.
 */
export async function sharesBetween(
  db: Kysely<DB>,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  { from, to }: { from: number; to: number },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    WITH spent AS (
      SELECT spending.*, (amount + ${change})::bigint AS now FROM spending
       WHERE ${within({ organisationId, projectId })}
    ), run AS (
      SELECT spent.*, (sum(now) OVER (ORDER BY recorded_at, id))::bigint AS upto FROM spent
    )
    SELECT run.*, project.name AS project_name,
           (LEAST(upto, ${to}::bigint) - GREATEST(upto - now, ${from}::bigint))::bigint AS share
      FROM run LEFT JOIN project ON project.id = project_id
     WHERE upto > ${from}::bigint AND upto - now < ${to}::bigint AND now > 0
     ORDER BY recorded_at, run.id`.execute(db);
  return rows;
}
