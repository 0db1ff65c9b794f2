import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * Holds orders until the transaction ends, for whoever is about to issue a receipt over them or to pay them back: the
 * one would else not see the other. Goods have no order, and do not go back.
 */
export async function lockOrdersForReceipt(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('pay_order')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    // Always in the same order, so that nobody waits in a circle.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether a receipt stands over an order that was issued and not taken back: the money stays as long as that. */
export async function hasValidReceipt(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const issued = await db
    .selectFrom('receipt_order')
    .innerJoin('receipt', 'receipt.application_id', 'receipt_order.application_id')
    .select('receipt.id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return issued !== undefined;
}
