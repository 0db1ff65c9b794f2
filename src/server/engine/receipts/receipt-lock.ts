import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * Locks orders until the transaction ends, before a receipt is issued or a refund is requested, so that the two cannot
 * overlap. Goods have no order and are not refunded.
 */
export async function lockOrdersForReceipt(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('payment_order')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    // Always in the same order, to prevent deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether a valid receipt exists for an order: until it is cancelled, the order cannot be refunded. */
export async function hasValidReceipt(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const issued = await db
    .selectFrom('receipt_order')
    .innerJoin('receipt', 'receipt.application_id', 'receipt_order.application_id')
    .select('receipt.id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return issued !== undefined;
}
