import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { Refusal } from '../../domain/refusals';
import type { DB, PayOrder, Refund } from '../../generated/database';
import { insertion, mustHit, type Write } from '../db/write-together';
import type { Tx } from '../flows/dependencies';

/** SQL of orders and refunds. */
export type OrderRow = Selectable<PayOrder>;

export const insertOrder = (row: Insertable<PayOrder>): Write => insertion('pay_order', row);

export const insertRefund = (row: Insertable<Refund>): Write => insertion('refund', row);

/** Ends the orders of an application that wait, but for the spared one. @param order.ended how this one ends */
export function closeAwaiting(
  tx: Tx,
  applicationId: string,
  { ended, spared }: { ended: { id: string; state: 'failed' | 'expired' } | null; spared: string | null },
): Write {
  const state = ended
    ? sql<string>`CASE WHEN id = ${ended.id} THEN ${ended.state} ELSE 'closed' END`
    : 'closed';
  return tx
    .updateTable('pay_order')
    .set({ state })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'awaiting')
    .$if(spared !== null, query => query.where('id', '<>', spared))
    .compile();
}

/** The order, locked until the transaction ends. */
export function lockOrder(tx: Tx, applicationId: string, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps that an order has been paid: once. */
export function payOrder(tx: Tx, id: string, { transaction, at }: { transaction: string; at: Date }): Write {
  const paid = tx
    .updateTable('pay_order')
    .set({ state: 'paid', transaction, paid_at: at, released: true })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returning('id')
    .compile();
  return mustHit(paid, () => new Refusal('conflict'));
}

export function orderNumbered(db: Kysely<DB>, provider: string, no: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('no', '=', no)
    .executeTakeFirst();
}

/** The orders of an application, the latest first. */
export function ordersOf(db: Kysely<DB>, applicationId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .execute();
}
