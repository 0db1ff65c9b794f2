import { type Kysely, sql } from 'kysely';
import { addDays, today } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import { REVIEW_STEP } from './funnel-events';

/** Days that count as lately, and number of earlier years whose same weeks count as well. */
const RECENT_DAYS = 30;
const EARLIER_YEARS = 2;
const DAYS_OF_YEAR = 365;

/** For how long counts are used again: what is popular does not change within an hour. */
const KEPT_MS = 3_600_000;

type Counts = ReadonlyMap<string, number>;

const kept = new WeakMap<object, Map<string, { counts: Promise<Counts>; until: number }>>();

/**
 * How often each flow was submitted in this season: in the last thirty days, and in the thirty days around this day in
 * each of the two years before. Counted without persons, see `FunnelCounter`; kept for an hour.
 */
export async function submissionsOfSeason(db: Kysely<DB>, organisationId: string): Promise<Counts> {
  const ofDatabase = kept.get(db) ?? new Map();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(organisationId);
  if (known && known.until > Date.now()) return known.counts;
  const counts = countSubmissions(db, organisationId, today());
  ofDatabase.set(organisationId, { counts, until: Date.now() + KEPT_MS });
  counts.catch(() => ofDatabase.delete(organisationId));
  return counts;
}

/** Submissions by flow in the season of a day. */
export async function countSubmissions(db: Kysely<DB>, organisationId: string, day: string): Promise<Counts> {
  const periods = [
    { from: addDays(day, 1 - RECENT_DAYS), to: day },
    ...Array.from({ length: EARLIER_YEARS }, (_, ago) => {
      const then = addDays(day, -(ago + 1) * DAYS_OF_YEAR);
      return { from: addDays(then, -RECENT_DAYS / 2), to: addDays(then, RECENT_DAYS / 2) };
    }),
  ];
  const inSeason = periods.map(({ from, to }) => sql`day BETWEEN ${from} AND ${to}`);
  const { rows } = await sql<{ flow: string; times: number }>`
    SELECT flow, sum(times)::int AS times FROM funnel_count
     WHERE organisation_id = ${organisationId} AND step = ${REVIEW_STEP} AND kind = 'finished'
       AND (${sql.join(inSeason, sql` OR `)})
     GROUP BY flow`.execute(db);
  return new Map(rows.map(({ flow, times }) => [flow, times]));
}
