import { type Kysely, sql } from 'kysely';
import type { Fen } from '../../../domain/money';
import type { DB } from '../../../generated/database';
import { lockName } from '../../platform/db/locks';
import { ledgerAccounts } from './posting';

/** Used in place of a project id for undesignated donations, whose use the organisation decides. */
export const GENERAL_FUND = 'general';

/** Fund of donations to a project; without a project, the general fund. */
export const donationFund = (projectId: string | null): string => `donation:${projectId ?? GENERAL_FUND}`;

/** Amounts received and spent of a fund: sums of ledger entries. */
export interface FundSums {
  /** Net of refunds. */
  raised: Fen;
  spent: Fen;
  /** Number of donations, net of refunds. */
  gifts: number;
}

export const emptyFundSums: FundSums = { raised: 0, spent: 0, gifts: 0 };

const prefix = ledgerAccounts.fund('donation:');

/** The donation funds by project; the general fund under null. */
export async function donationFunds(
  db: Kysely<DB>,
  organisationId: string,
): Promise<ReadonlyMap<string | null, FundSums>> {
  const { rows } = await sql<FundSums & { account: string }>`
    SELECT account,
           COALESCE(-sum(amount) FILTER (WHERE kind NOT IN ('spent', 'spendingCorrected')), 0)::bigint AS raised,
           COALESCE(sum(amount) FILTER (WHERE kind IN ('spent', 'spendingCorrected')), 0)::bigint AS spent,
           COALESCE(sum(CASE kind WHEN 'paid' THEN postings WHEN 'donationMovedIn' THEN postings
                                  WHEN 'donationMovedOut' THEN -postings
                                  WHEN 'refundAgreed' THEN -postings END), 0)::int AS gifts
      FROM ledger_total
     WHERE organisation_id = ${organisationId} AND account LIKE ${`${prefix}%`}
     GROUP BY account`.execute(db);
  return new Map(
    rows.map(({ account, ...sums }) => {
      const project = account.slice(prefix.length);
      return [project === GENERAL_FUND ? null : project, sums];
    }),
  );
}

/**
 * Locks a fund until the transaction ends, so that two concurrent payouts or refunds do not both count on the same
 * money.
 * @returns balance of the fund
 */
export async function lockFund(tx: Kysely<DB>, organisationId: string, fund: string): Promise<Fen> {
  const name = ledgerAccounts.fund(fund);
  await lockName(tx, organisationId, name);
  const { rows } = await sql<{ balance: number }>`
    SELECT COALESCE(-sum(amount), 0)::bigint AS balance FROM ledger_total
     WHERE organisation_id = ${organisationId} AND account = ${name}`.execute(tx);
  return rows[0]?.balance ?? 0;
}
