import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Orders at payment providers whose payment is neither known nor expired. */
interface AwaitedPayments {
  count: number;
  /** Seconds since the oldest of them was placed; 0 without any. */
  oldestSeconds: number;
  /** Number of those that should have expired ten minutes ago: their provider does not answer, or nobody asks it. */
  overdue: number;
}

/** Counts the awaited payments. */
export async function countAwaitedPayments(db: Kysely<DB>): Promise<AwaitedPayments> {
  return await db
    .selectFrom('payment_order')
    .where('state', '=', 'awaiting')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float8`.as(
        'oldestSeconds',
      ),
      sql<number>`count(*) FILTER (WHERE expires_at < now() - interval '10 minutes')`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** States of a refund that is not finished, as in the index `refund_open`. */
const OPEN_REFUNDS = ['due', 'agreed', 'sent', 'failed'] as const;

/** Number of refunds that are not finished, by each of their states. */
export async function countOpenRefunds(
  db: Kysely<DB>,
): Promise<ReadonlyMap<(typeof OPEN_REFUNDS)[number], number>> {
  const rows = await db
    .selectFrom('refund')
    .where('state', 'in', OPEN_REFUNDS)
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map<string, number>(rows.map(({ state, count }) => [state, count]));
  return new Map(OPEN_REFUNDS.map(state => [state, counts.get(state) ?? 0]));
}
