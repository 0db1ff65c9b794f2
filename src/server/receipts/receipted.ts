import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';

/** Whether a receipt stands over an order that was issued and not taken back: the money stays as long as that. */
export async function isReceipted(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const issued = await db
    .selectFrom('receipt_order')
    .innerJoin('receipt', 'receipt.application_id', 'receipt_order.application_id')
    .select('receipt.id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return issued !== undefined;
}
