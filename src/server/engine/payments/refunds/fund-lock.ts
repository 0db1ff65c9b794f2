import type { Kysely } from 'kysely';
import { type Fen, yuan } from '../../../../domain/money';
import { Refusal } from '../../../../domain/refusals';
import type { DB } from '../../../../generated/database';
import { lockFund } from '../../ledger/funds';

/**
 * Locks the fund that a refund is taken from, so that money already spent cannot be refunded as well.
 * @throws Refusal `notAllowedNow` when the balance is not sufficient
 */
export async function lockFundForRefund(
  tx: Kysely<DB>,
  organisationId: string,
  { fund, amount }: { fund: string; amount: Fen },
): Promise<void> {
  const balance = await lockFund(tx, organisationId, fund);
  if (amount <= balance) return;
  throw new Refusal('notAllowedNow', `这笔款所在的项目余额${yuan(balance)}，不足以退回，请先更正项目支出`);
}
