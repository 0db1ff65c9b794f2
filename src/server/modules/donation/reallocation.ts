import { type Kysely, sql } from 'kysely';
import { type Fen, yuan } from '../../../domain/money';
import { paymentSubjectOf } from '../../../domain/payment-subject';
import type { DB } from '../../../generated/database';
import { donationFund, lockFund } from '../../engine/ledger/funds';
import { ledgerAccounts, posting } from '../../engine/ledger/posting';
import { executeWrites } from '../../platform/db/batch-writes';
import { lockDonationForCorrection } from './donation-totals';

/** A gift that came in for one purpose and was given for another. Without project the society decides. */
interface DonationReallocation {
  organisationId: string;
  applicationId: string;
  amount: Fen;
  from: string | null;
  to: { id: string | null; name: string };
  at: Date;
}

/**
 * Moves a gift into another fund: in the ledger, in the sums of the day on which it came in, and with its order, so that
 * what is refunded or receipted afterwards is of the right one.
 * @returns why it cannot be, or null once it has been moved
 * @throws Refusal `notAllowedNow` where a receipt stands over it, or it goes back
 */
export async function reallocateDonation(tx: Kysely<DB>, move: DonationReallocation): Promise<string | null> {
  const { organisationId, applicationId, amount, from, to, at } = move;
  // The money before its funds: whoever gives it back holds them in this order as well.
  const held = ledgerAccounts.held(await lockDonationForCorrection(tx, applicationId));
  const [source, target] = [donationFund(from), donationFund(to.id)];
  const left = new Map<string, Fen>();
  for (const fund of [source, target].toSorted()) left.set(fund, await lockFund(tx, organisationId, fund));
  const rest = left.get(source) ?? 0;
  if (rest < amount) return `这笔捐款已经有支出：原项目余额${yuan(rest)}，不足以移出`;
  const about = { organisationId, orderId: null, at, amount };
  await executeWrites(tx, [
    ...posting({ ...about, kind: 'giftTakenOut', to: ledgerAccounts.fund(source), from: held }),
    ...posting({ ...about, kind: 'giftPutIn', to: held, from: ledgerAccounts.fund(target) }),
  ]);
  await count(tx, applicationId, -amount);
  await tx
    .updateTable('donation')
    .set({ project_id: to.id })
    .where('application_id', '=', applicationId)
    .execute();
  await count(tx, applicationId, amount);
  await tx
    .updateTable('pay_order')
    .set({ fund: target, subject: paymentSubjectOf(to.name) })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .execute();
  return null;
}

/** Counts a gift among those of its project and day, or with an amount below zero no more. */
async function count(tx: Kysely<DB>, applicationId: string, amount: Fen): Promise<void> {
  await sql`
    INSERT INTO donation_total AS total (organisation_id, project_id, day, donor_kind, amount, donations)
    SELECT organisation_id, project_id, (paid_at + interval '8 hours')::date, donor_kind, ${amount}::bigint,
           ${Math.sign(amount)}::integer
      FROM donation WHERE application_id = ${applicationId}
    ON CONFLICT (organisation_id, project_id, day, donor_kind) DO UPDATE
       SET amount = total.amount + excluded.amount, donations = total.donations + excluded.donations`.execute(
    tx,
  );
}
