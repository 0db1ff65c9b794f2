import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Number of orders at payment providers whose payment is neither known nor expired. */
export async function countAwaitedPayments(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('payment_order')
    .where('state', '=', 'awaiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
