import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';
import { correctionsFor } from '../correction';
import { sharesBetween } from '../project';
import { findFundPosition } from './fund-position';

type Trace = components['schemas']['DonationTrace'];

/**
 * Traces what a donation was spent on. Spending of a fund consumes its donations in the order of receipt, so that every
 * 分 of spending belongs to exactly one donation, and no 分 of a donation is spent twice.
 * @throws Refusal `notFound` for a donation of another account, or one that has not been received
 */
export async function traceDonation(
  db: Kysely<DB>,
  organisationId: string,
  { accountId, id }: { accountId: string; id: string },
): Promise<Trace> {
  const donation = await findFundPosition(db, accountId, id);
  if (!donation) throw new Refusal('notFound', '没有找到这笔已到账的捐款');
  const { no, projectId, projectName, amount, before } = donation;
  const { corrections } = (await correctionsFor(db, 'donation', [id]))(id);
  const fund = { organisationId, projectId: projectId ?? GENERAL_FUND };
  const shares = amount > 0 ? await sharesBetween(db, fund, { from: before, to: before + amount }) : [];
  return {
    no,
    project: projectId && projectName ? { id: projectId, name: projectName } : null,
    amount,
    corrections,
    used: shares.reduce((sum, { share }) => sum + share, 0),
    list: shares.map(row => ({
      spendingId: row.id,
      no: row.no,
      purpose: row.purpose,
      category: row.category as Trace['list'][number]['category'],
      spentOn: row.spent_on,
      share: row.share,
      amount: row.now,
    })),
  };
}
