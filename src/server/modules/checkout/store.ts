import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** The refund of an order, except one that staff have refused. */
export function findRefundOfOrder(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['amount', 'state'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
}
