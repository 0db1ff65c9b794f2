import { type Kysely, sql } from 'kysely';
import { type Fen, yuan } from '../../../domain/money';
import { paymentSubjectOf } from '../../../domain/payment-subject';
import type { DB } from '../../../generated/database';
import { donationFund, lockFund } from '../../engine/ledger/funds';
import { ledgerAccounts, posting } from '../../engine/ledger/posting';
import { executeWrites } from '../../platform/db/batch-writes';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import { lockDonationForCorrection } from './donation-totals';

/** Moves a received donation to another purpose. Without a project, the organisation decides on the use. */
interface DonationReallocation {
  organisationId: string;
  applicationId: string;
  amount: Fen;
  from: string | null;
  to: { id: string | null; name: string };
  at: Date;
}

/**
 * Moves a donation to another fund: in the ledger, in the totals of the day of receipt, and on its order, so that later
 * refunds and receipts refer to the right fund.
 * @returns the obstacle, or null once it has been moved
 * @throws Refusal `notAllowedNow` when a valid receipt or a refund exists
 */
export async function reallocateDonation(tx: Kysely<DB>, move: DonationReallocation): Promise<string | null> {
  const { organisationId, applicationId, amount, from, to, at } = move;
  // Locks the payment before the funds: refunds lock them in the same order.
  const holdingAccount = ledgerAccounts.held(await lockDonationForCorrection(tx, applicationId));
  const [source, target] = [donationFund(from), donationFund(to.id)];
  const balances = new Map<string, Fen>();
  for (const fund of [source, target].toSorted())
    balances.set(fund, await lockFund(tx, organisationId, fund));
  const rest = balances.get(source) ?? 0;
  if (rest < amount) return `这笔捐款已经有支出：原项目余额${yuan(rest)}，不足以移出`;
  const commonFields = { organisationId, orderId: null, at, amount };
  await executeWrites(tx, [
    posting({
      ...commonFields,
      kind: 'donationMovedOut',
      to: ledgerAccounts.fund(source),
      from: holdingAccount,
    }),
    posting({
      ...commonFields,
      kind: 'donationMovedIn',
      to: holdingAccount,
      from: ledgerAccounts.fund(target),
    }),
  ]);
  await addToTotals(tx, applicationId, -amount);
  await tx
    .updateTable('donation')
    .set({ project_id: to.id })
    .where('application_id', '=', applicationId)
    .execute();
  await addToTotals(tx, applicationId, amount);
  await tx
    .updateTable('payment_order')
    .set({ fund: target, subject: paymentSubjectOf(to.name) })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .execute();
  return null;
}

/** Adds a donation to the totals of its project and day, or removes it when the amount is negative. */
async function addToTotals(tx: Kysely<DB>, applicationId: string, amount: Fen): Promise<void> {
  await sql`
    INSERT INTO donation_total AS total (organisation_id, project_id, day, donor_kind, amount, donations)
    SELECT organisation_id, project_id, (paid_at + interval '8 hours')::date, donor_kind, ${amount}::bigint,
           ${Math.sign(amount)}::integer
      FROM donation WHERE organisation_id = ${thisOrganisation} AND application_id = ${applicationId}
    ON CONFLICT (organisation_id, project_id, day, donor_kind) DO UPDATE
       SET amount = total.amount + excluded.amount, donations = total.donations + excluded.donations`.execute(
    tx,
  );
}
