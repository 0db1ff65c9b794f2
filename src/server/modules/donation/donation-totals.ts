import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { BANK } from '../../engine/payments/bank-account';
import { hasRefund } from '../../engine/payments/refunds/refund-store';
import { hasValidReceipt, lockOrdersForReceipt } from '../../engine/receipts/receipt-lock';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Adds to the total of the day on which a donation was received; the number of donations does not change. */
export async function addToTotal(
  tx: Kysely<DB>,
  applicationId: string,
  { day, change }: { day: string; change: number },
): Promise<void> {
  await sql`
    UPDATE donation_total AS total SET amount = total.amount + ${change}
      FROM donation
     WHERE donation.organisation_id = ${thisOrganisation} AND donation.application_id = ${applicationId}
       AND total.organisation_id = ${thisOrganisation}
       AND total.project_id IS NOT DISTINCT FROM donation.project_id AND total.day = ${day}
       AND total.donor_kind = donation.donor_kind`.execute(tx);
}

/**
 * Locks the payment of a donation until the transaction ends, to correct its amount.
 * @returns where the money is held: the provider of the order, or `BANK` for the account of the organisation
 * @throws Refusal `notAllowedNow` when a valid receipt or a refund exists, because both state the uncorrected amount
 */
export async function lockDonationForCorrection(tx: Kysely<DB>, applicationId: string): Promise<string> {
  const order = await tx
    .selectFrom('payment_order')
    .select(['id', 'provider'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
  if (!order) return BANK;
  await lockOrdersForReceipt(tx, [order.id]);
  if (await hasValidReceipt(tx, order.id))
    throw createRefusal('这笔捐款已开具票据，请先红冲票据，再更正金额');
  if (await hasRefund(tx, order.id)) throw createRefusal('这笔捐款正在退回或已经退回，不能更正金额');
  return order.provider;
}

/**
 * Locks a donation until the transaction ends, so that it is not refunded meanwhile.
 * @throws Refusal `conflict` when it has just been refunded
 */
export async function lockReceivedDonation(tx: Kysely<DB>, applicationId: string): Promise<void> {
  const donation = await tx
    .selectFrom('donation')
    .select('status')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (donation?.status !== 1) throw new Refusal('conflict');
}

const createRefusal = (text: string) => new Refusal('notAllowedNow', text);
