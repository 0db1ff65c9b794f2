import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Figure } from './figure-names';

/** Parts of a figure: counted by the portal plus manual values. */
export async function readFigureParts(
  db: Kysely<DB>,
  organisationId: string,
  figure: Figure,
  { from }: { from?: string } = {},
): Promise<ReadonlyMap<string, number>> {
  const condition = sql`organisation_id = ${organisationId} AND figure = ${figure}
                    ${from ? sql`AND part >= ${from}` : sql``}`;
  const { rows } = await sql<{ part: string; value: number }>`
    SELECT part, sum(value)::bigint AS value
      FROM (SELECT part, value FROM statistic WHERE ${condition}
            UNION ALL SELECT part, value FROM manual_statistic WHERE ${condition}) AS both_kinds
     GROUP BY part`.execute(db);
  return new Map(rows.map(({ part, value }) => [part, value]));
}

/** Number of applications of a flow in one of these states. */
export async function countApplicationsInStates(
  db: Kysely<DB>,
  organisationId: string,
  { flow, states }: { flow: string; states: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT COALESCE(sum(count), 0)::int AS count FROM application_count
     WHERE organisation_id = ${organisationId} AND flow = ${flow} AND state_name IN (${sql.join(states)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Number of AEDs in use, maintained by the AED module. */
export async function countAeds(db: Kysely<DB>, organisationId: string): Promise<number> {
  const { places } = await db
    .selectFrom('aed_total')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('places'), eb.lit(0)).as('places'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(places);
}

/** Donations by month from a day on, for all purposes. */
export async function sumDonationsByMonth(
  db: Kysely<DB>,
  organisationId: string,
  from: string,
): Promise<{ month: string; amount: number; donations: number }[]> {
  const { rows } = await sql<{ month: string; amount: number; donations: number }>`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(amount)::bigint AS amount, sum(donations)::int AS donations
      FROM donation_day WHERE organisation_id = ${organisationId} AND day >= ${from} GROUP BY 1`.execute(db);
  return rows;
}

/** Amount and number of donations: in total, or on one day. */
export async function sumDonations(
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

/** Total value of the goods with proof of value: all, or those received on one day. */
export async function sumGoodsValue(db: Kysely<DB>, organisationId: string, day?: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    SELECT COALESCE(sum(value), 0)::bigint AS value FROM goods_total
     WHERE organisation_id = ${organisationId} ${day ? sql`AND day = ${day}` : sql``}`.execute(db);
  return rows[0]?.value ?? 0;
}
