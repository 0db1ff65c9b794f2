import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** The refund of what was paid by an order; one that staff have refused does not count. */
export function refundOf(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['amount', 'state'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
}
