import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { BANK } from '../../engine/payments/bank-account';
import { hasRefund } from '../../engine/payments/refunds/refund-store';
import { hasValidReceipt, lockOrdersForReceipt } from '../../engine/receipts/receipt-lock';

/** Adds to the sums of the day on which a gift came in, which stays the one gift that it was. */
export async function addToTotal(
  tx: Kysely<DB>,
  applicationId: string,
  { day, change }: { day: string; change: number },
): Promise<void> {
  await sql`
    UPDATE donation_total AS total SET amount = total.amount + ${change}
      FROM donation
     WHERE donation.application_id = ${applicationId} AND total.organisation_id = donation.organisation_id
       AND total.project_id IS NOT DISTINCT FROM donation.project_id AND total.day = ${day}
       AND total.donor_kind = donation.donor_kind`.execute(tx);
}

/**
 * Holds the money of a gift until the transaction ends, for whoever puts its amount right.
 * @returns where it lies: with the provider of its order, or on the society's own account
 * @throws Refusal `notAllowedNow` where a receipt stands over it, or it goes back: those were about the amount as it was
 */
export async function lockDonationForCorrection(tx: Kysely<DB>, applicationId: string): Promise<string> {
  const order = await tx
    .selectFrom('pay_order')
    .select(['id', 'provider'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
  if (!order) return BANK;
  await lockOrdersForReceipt(tx, [order.id]);
  if (await hasValidReceipt(tx, order.id)) throw refused('这笔捐款已开具票据，请先红冲票据，再更正金额');
  if (await hasRefund(tx, order.id)) throw refused('这笔捐款正在退回或已经退回，不能更正金额');
  return order.provider;
}

/**
 * Holds a gift until the transaction ends, so that it does not go back meanwhile.
 * @throws Refusal `conflict` where it just has
 */
export async function lockReceivedDonation(tx: Kysely<DB>, applicationId: string): Promise<void> {
  const gift = await tx
    .selectFrom('donation')
    .select('status')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (gift?.status !== 1) throw new Refusal('conflict');
}

const refused = (text: string) => new Refusal('notAllowedNow', text);
