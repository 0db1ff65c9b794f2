import { randomUUID } from 'node:crypto';
import type { Fen } from '../../../domain/money';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';

/**
 * Names of the ledger accounts. Assets of the organisation are positive amounts; liabilities and designated funds are
 * negative.
 */
export const ledgerAccounts = {
  /** Money at a provider, or `bank` for the organisation's own account. */
  held: (provider: string) => `held:${provider}`,
  /** Amounts received for a purpose, e.g. `donation:general`, `dues`, `training`. */
  fund: (fund: string) => `fund:${fund}`,
  /** Refund liabilities. */
  owed: 'owed:refund',
} as const;

/**
 * Kind of a posting; an order is posted at most once per kind. `spent` and `spendingCorrected`: use of a fund;
 * `donationCorrected`: amount wrongly entered as received; `donationMovedOut` and `donationMovedIn`: a donation entered
 * for the wrong purpose. These belong to no order.
 */
export type PostingKind =
  | 'paid'
  | 'paidTooLate'
  | 'refundAgreed'
  | 'refunded'
  | 'spent'
  | 'spendingCorrected'
  | 'donationCorrected'
  | 'donationMovedOut'
  | 'donationMovedIn';

/**
 * A transfer between two ledger accounts: credited to one and debited from the other, so that the ledger's sum stays
 * zero.
 */
export interface LedgerMovement {
  /** Id of the posting, when it is referenced. */
  id?: string;
  organisationId: string;
  orderId: string | null;
  kind: PostingKind;
  at: Date;
  amount: Fen;
  to: string;
  from: string;
}

/** The write of a posting. Ledger rows are never changed or deleted (trigger `refuse_change`). */
export function posting({
  id = randomUUID(),
  organisationId,
  orderId,
  kind,
  at,
  amount,
  to,
  from,
}: LedgerMovement): PreparedWrite {
  const [debit, credit] = amount < 0 ? [from, to] : [to, from];
  return prepareInsert('ledger_posting', {
    id,
    organisation_id: organisationId,
    order_id: orderId,
    kind,
    debit_account: debit,
    credit_account: credit,
    amount: Math.abs(amount),
    at,
  });
}
