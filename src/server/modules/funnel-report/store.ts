import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Period of the counts, both days inclusive. */
export interface FunnelPeriod {
  from: string;
  to: string;
}

/** Counts of the flows that were started: number of starts and of submissions. */
export async function countsOfFlows(
  db: Kysely<DB>,
  organisationId: string,
  { from, to }: FunnelPeriod,
  { first, last }: { first: ReadonlyMap<string, string>; last: string },
): Promise<{ flow: string; opened: number; submitted: number }[]> {
  const { rows } = await sql<{ flow: string; opened: number; submitted: number }>`
    SELECT funnel_count.flow,
           COALESCE(sum(times) FILTER (WHERE kind = 'opened' AND step = began.first), 0)::integer AS opened,
           COALESCE(sum(times) FILTER (WHERE kind = 'finished' AND step = ${last}), 0)::integer AS submitted
      FROM funnel_count
      LEFT JOIN unnest(${[...first.keys()]}::text[], ${[...first.values()]}::text[]) AS began (flow, first)
        ON began.flow = funnel_count.flow
     WHERE organisation_id = ${organisationId} AND day BETWEEN ${from} AND ${to}
       AND kind IN ('opened', 'finished')
     GROUP BY funnel_count.flow
    HAVING sum(times) FILTER (WHERE kind = 'opened') > 0
     ORDER BY opened DESC, submitted DESC, funnel_count.flow`.execute(db);
  return rows;
}

/** A stored count of a step. */
export interface FunnelCount {
  step: string;
  kind: string;
  part: string;
  times: number;
}

/** All counts of the steps of a flow. */
export function countsOfSteps(
  db: Kysely<DB>,
  organisationId: string,
  flow: string,
  { from, to }: FunnelPeriod,
): Promise<FunnelCount[]> {
  return db
    .selectFrom('funnel_count')
    .select(['step', 'kind', 'part', sql<number>`sum(times)::integer`.as('times')])
    .where('organisation_id', '=', organisationId)
    .where('flow', '=', flow)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['step', 'kind', 'part'])
    .execute();
}

/** Number of drafts of new applications by place: a step, `review`, `notice`. */
export async function draftsByPlace(
  db: Kysely<DB>,
  organisationId: string,
  flow: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const place = sql<string>`COALESCE(snapshot #>> '{value,preparing,filling}', snapshot #>> '{value,preparing}')`;
  const rows = await db
    .selectFrom('draft')
    .select([place.as('place'), sql<number>`count(*)::integer`.as('drafts')])
    .where('organisation_id', '=', organisationId)
    .where('flow', '=', flow)
    .where('application_id', 'is', null)
    .where('expires_at', '>', now)
    .groupBy(place)
    .execute();
  return new Map(rows.map(({ place, drafts }) => [place, drafts]));
}

/** Count of one day. */
export interface DailyFunnelCount extends FunnelCount {
  flow: string;
  day: string;
}

/** Whether any form of the organisation has been started. */
export async function hasCounts(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const found = db.selectFrom('funnel_count').select('flow').where('organisation_id', '=', organisationId);
  return (await found.where('kind', '=', 'opened').limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts counts; existing ones are not changed. */
export async function insertCounts(
  db: Kysely<DB>,
  organisation_id: string,
  counts: readonly DailyFunnelCount[],
): Promise<void> {
  const rows = counts.map(count => ({ organisation_id, ...count }));
  await db
    .insertInto('funnel_count')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
