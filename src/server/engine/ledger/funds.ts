import { type Kysely, sql } from 'kysely';
import type { Fen } from '../../../domain/money';
import type { DB } from '../../../generated/database';
import { ledgerAccounts } from './posting';

/** Stands in for a project where the society decides what a gift is used for. */
export const GENERAL_FUND = 'general';

/** The fund of what was given to a project, or, without one, of what the society decides about. */
export const donationFund = (projectId: string | null): string => `donation:${projectId ?? GENERAL_FUND}`;

/** What came in for a fund and what was spent of it: sums of the ledger's entries. */
export interface FundSums {
  /** Less what was given back. */
  raised: Fen;
  spent: Fen;
  /** How often somebody gave, less what was given back. */
  gifts: number;
}

export const emptyFundSums: FundSums = { raised: 0, spent: 0, gifts: 0 };

const prefix = ledgerAccounts.fund('donation:');

/** The funds of donations, by project; what the society decides about under null. */
export async function donationFunds(
  db: Kysely<DB>,
  organisationId: string,
): Promise<ReadonlyMap<string | null, FundSums>> {
  const { rows } = await sql<FundSums & { account: string }>`
    SELECT account,
           COALESCE(-sum(amount) FILTER (WHERE kind NOT IN ('spent', 'spendingCorrected')), 0)::bigint AS raised,
           COALESCE(sum(amount) FILTER (WHERE kind IN ('spent', 'spendingCorrected')), 0)::bigint AS spent,
           COALESCE(sum(CASE kind WHEN 'paid' THEN postings WHEN 'giftPutIn' THEN postings
                                  WHEN 'giftTakenOut' THEN -postings WHEN 'refundAgreed' THEN -postings END), 0)::int AS gifts
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
 * Holds a fund until the transaction ends, so that two who spend of it, or pay back, do not both count on the same
 * money. @returns what there is in it
 */
export async function lockFund(tx: Kysely<DB>, organisationId: string, fund: string): Promise<Fen> {
  const name = ledgerAccounts.fund(fund);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${organisationId}:${name}`}, 0))`.execute(tx);
  const { rows } = await sql<{ balance: number }>`
    SELECT COALESCE(-sum(amount), 0)::bigint AS balance FROM ledger_total
     WHERE organisation_id = ${organisationId} AND account = ${name}`.execute(tx);
  return rows[0]?.balance ?? 0;
}
