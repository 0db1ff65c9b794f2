import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Spending } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { PageRequest } from './store';

export type SpendingRow = Selectable<Spending> & { project_name: string | null };

/** Filter of spending. */
export interface SpendingFilter {
  organisationId: string;
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general`. */
  projectId?: string | undefined;
}

/** Sum of the corrections of a spending's amount. */
const change = sql`(SELECT COALESCE(sum(change), 0) FROM correction
                     WHERE correction.organisation_id = ${thisOrganisation}
                       AND subject = 'spending' AND subject_id = spending.id)`;

const ofProject = (projectId: string) =>
  projectId === GENERAL_FUND ? sql`spending.project_id IS NULL` : sql`spending.project_id = ${projectId}`;

const toConditions = ({ organisationId, from, to, projectId }: SpendingFilter) =>
  sql.join(
    [
      sql`spending.organisation_id = ${organisationId}`,
      ...(from ? [sql`spent_on >= ${from}`] : []),
      ...(to ? [sql`spent_on <= ${to}`] : []),
      ...(projectId ? [ofProject(projectId)] : []),
    ],
    sql` AND `,
  );

/** One page of spending, latest first. */
export async function spendingPage(
  db: Kysely<DB>,
  filter: SpendingFilter,
  { page, pageSize }: PageRequest,
): Promise<{ rows: SpendingRow[]; total: number; amount: number }> {
  const [{ rows }, sums] = await Promise.all([
    sql<SpendingRow>`
      SELECT spending.*, project.name AS project_name
        FROM spending LEFT JOIN project ON project.organisation_id = spending.organisation_id AND project.id = project_id
       WHERE ${toConditions(filter)}
       ORDER BY spent_on DESC, spending.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number; amount: number }>`
      SELECT count(*)::int AS total, COALESCE(sum(amount + ${change}), 0)::bigint AS amount
        FROM spending WHERE ${toConditions(filter)}`.execute(db),
  ]);
  return { rows, total: sums.rows[0]?.total ?? 0, amount: sums.rows[0]?.amount ?? 0 };
}

/** The spendings that follow one (its id; null for the first ones), latest first. */
export async function spendingsAfter(
  db: Kysely<DB>,
  filter: SpendingFilter,
  afterId: string | null,
  limit: number,
): Promise<SpendingRow[]> {
  const isAfter = sql`AND (spent_on, spending.id) < (SELECT spent_on, id FROM spending
                                                      WHERE organisation_id = ${thisOrganisation} AND id = ${afterId})`;
  const { rows } = await sql<SpendingRow>`
    SELECT spending.*, project.name AS project_name
      FROM spending LEFT JOIN project ON project.organisation_id = spending.organisation_id AND project.id = project_id
     WHERE ${toConditions(filter)} ${afterId === null ? sql`` : isAfter}
     ORDER BY spent_on DESC, spending.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findSpending(
  db: Kysely<DB>,
  organisationId: string,
  by: { id: string } | { key: string },
): Promise<SpendingRow | undefined> {
  const condition = 'id' in by ? sql`spending.id = ${by.id}` : sql`spending.idempotency_key = ${by.key}`;
  const { rows } = await sql<SpendingRow>`
    SELECT spending.*, project.name AS project_name
      FROM spending
      LEFT JOIN project ON project.organisation_id = spending.organisation_id AND project.id = project_id
     WHERE spending.organisation_id = ${organisationId} AND ${condition}`.execute(db);
  return rows[0];
}

export async function insertSpending(tx: Kysely<DB>, row: Insertable<Spending>): Promise<void> {
  await tx.insertInto('spending').values(row).execute();
}

/** Spending including corrections, by category. */
export async function spendingByCategory(
  db: Kysely<DB>,
  filter: SpendingFilter,
): Promise<{ category: string; amount: number; times: number }[]> {
  const { rows } = await sql<{ category: string; amount: number; times: number }>`
    SELECT category, sum(amount + ${change})::bigint AS amount, count(*)::int AS times
      FROM spending WHERE ${toConditions(filter)} GROUP BY category ORDER BY amount DESC`.execute(db);
  return rows;
}

/** Spending of one day, including corrections. */
export async function spentOn(db: Kysely<DB>, organisationId: string, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT COALESCE(sum(amount + ${change}), 0)::bigint AS amount
      FROM spending WHERE ${toConditions({ organisationId, from: day, to: day })}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Spending and number of beneficiaries by month. */
export async function spendingByMonth(
  db: Kysely<DB>,
  filter: SpendingFilter,
  minRecipients: number,
): Promise<{ month: string; amount: number; recipients: number }[]> {
  const { rows } = await sql<{ month: string; amount: number; recipients: number }>`
    SELECT to_char(spent_on, 'YYYY-MM') AS month, sum(amount + ${change})::bigint AS amount,
           COALESCE(sum(recipients) FILTER (WHERE recipients >= ${minRecipients}), 0)::int AS recipients
      FROM spending WHERE ${toConditions(filter)} GROUP BY 1`.execute(db);
  return rows;
}

/** Share of a spending that was paid from a range of its fund. */
export type ShareRow = SpendingRow & { share: number; now: number };

/**
 * Spending consumes the donations of a fund in order of receipt: returns the shares that were paid from the money
 * between the `from`-th and the `to`-th 分 received.
 */
export async function sharesBetween(
  db: Kysely<DB>,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  { from, to }: { from: number; to: number },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    WITH spent AS (
      SELECT spending.*, (amount + ${change})::bigint AS now FROM spending
       WHERE ${toConditions({ organisationId, projectId })}
    ), run AS (
      SELECT spent.*, (sum(now) OVER (ORDER BY recorded_at, id))::bigint AS upto FROM spent
    )
    SELECT run.*, project.name AS project_name,
           (LEAST(upto, ${to}::bigint) - GREATEST(upto - now, ${from}::bigint))::bigint AS share
      FROM run LEFT JOIN project ON project.organisation_id = ${organisationId} AND project.id = project_id
     WHERE upto > ${from}::bigint AND upto - now < ${to}::bigint AND now > 0
     ORDER BY recorded_at, run.id`.execute(db);
  return rows;
}
