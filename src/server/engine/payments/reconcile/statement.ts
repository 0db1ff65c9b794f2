import type { Kysely } from 'kysely';
import type { DB } from '../../../../generated/database';
import type { PaymentProvider } from '../provider';
import type { StatementLine } from '../statement/statement-line';
import { readBookedEntries, type StatementPeriod } from './ledger-entries';
import { type ReconciliationDifference, reconcile } from './reconciliation';

/** A statement and what it covers. */
export interface DownloadedStatement extends StatementPeriod {
  lines: readonly StatementLine[];
}

/**
 * Downloads the statement of a day from a provider.
 * @param day `YYYY-MM-DD`, Beijing time
 * @throws ProviderUnreachableError, ProviderRefusedError, StatementFormatError
 */
export async function downloadStatement(
  provider: Pick<PaymentProvider, 'id' | 'account' | 'statement'>,
  day: string,
): Promise<DownloadedStatement> {
  const lines = await provider.statement(day);
  return { provider: provider.id, account: provider.account, from: day, to: day, lines };
}

/**
 * Compares a statement with the orders, refunds and ledger entries of its days.
 * @returns all differences, and a sentence with their number
 */
export async function reconcileStatement(
  db: Kysely<DB>,
  { lines, ...period }: DownloadedStatement,
): Promise<{ differences: ReconciliationDifference[]; summary: string }> {
  const differences = reconcile(lines, await readBookedEntries(db, period, lines));
  const { provider, from, to } = period;
  const days = from === to ? from : `${from} 至 ${to}`;
  const summary = `${provider} ${days}：核对了 ${lines.length} 笔，${differences.length} 处不一致`;
  return { differences, summary };
}
