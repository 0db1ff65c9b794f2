import type { TestPortal } from './test-portal';

/** Balances of the ledger accounts caused by an application. */
export async function ledgerOf(
  { services: { db } }: TestPortal,
  applicationId: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('payment_order', 'payment_order.id', 'ledger_entry.order_id')
    .select(eb => ['account', eb.fn.sum<string>('ledger_entry.amount').as('sum')])
    .where('application_id', '=', applicationId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}
