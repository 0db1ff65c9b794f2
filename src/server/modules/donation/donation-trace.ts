import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { GENERAL_FUND } from '../../engine/ledger/funds';
import { correctionsFor } from '../correction';
import { sharesBetween } from '../project';
import { findFundPosition } from './fund-position';

type Trace = components['schemas']['Trace'];

/**
 * Where somebody's own gift went. What is spent of a fund is taken from its gifts in the order in which they came in,
 * so that every 分 of a spending is somebody's, and no 分 of a gift is spent twice.
 * @throws Refusal `notFound` for what is somebody else's, or has not come in
 */
export async function trace(
  db: Kysely<DB>,
  organisationId: string,
  { accountId, id }: { accountId: string; id: string },
): Promise<Trace> {
  const gift = await findFundPosition(db, accountId, id);
  if (!gift) throw new Refusal('notFound', '没有找到这笔已到账的捐款');
  const { no, projectId, projectName, amount, before } = gift;
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
