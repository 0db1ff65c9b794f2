import { randomUUID } from 'node:crypto';
import { payCharge } from '../../src/server/engine/payments/sandbox/charge-store';
import type { TestPortal } from './test-portal';

/** Pays an order that was closed while the payment was in flight, and delivers its webhook. */
export async function payLate({ services }: TestPortal, no: string, amount?: number): Promise<void> {
  const { db, sandbox, payments } = services;
  if (!sandbox) throw new Error('tests run with the sandbox');
  const { amount: chargedAmount } = await db
    .selectFrom('sandbox_charge')
    .select('amount')
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  const paid = { paid_amount: amount ?? chargedAmount, transaction: randomUUID(), paid_at: new Date() };
  await payCharge(db, no, paid, true);
  await payments.handleWebhook('sandbox', await sandbox.notice(no));
}
