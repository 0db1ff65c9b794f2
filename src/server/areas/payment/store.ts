import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** The latest refund of what was paid for an application; one that staff have refused does not count. */
export function refundOf(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('refund')
    .innerJoin('pay_order', 'pay_order.id', 'refund.order_id')
    .select(['refund.amount', 'refund.state'])
    .where('pay_order.application_id', '=', applicationId)
    .where('refund.state', '<>', 'refused')
    .orderBy('refund.asked_at', 'desc')
    .executeTakeFirst();
}
