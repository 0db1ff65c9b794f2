import { randomUUID } from 'node:crypto';
import type { Fen } from '../../../domain/money';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';

/**
 * The accounts of the ledger, by name. Money that the society has stands as a positive amount; what it owes or was
 * given for a purpose as a negative one.
 */
export const ledgerAccounts = {
  /** Money at a provider, or `bank` for the society's own account. */
  held: (provider: string) => `held:${provider}`,
  /** What was given or paid for a purpose, e.g. `donation:general`, `dues`, `training`. */
  fund: (fund: string) => `fund:${fund}`,
  /** What is to be paid back. */
  owed: 'owed:refund',
} as const;

/**
 * Why money moved: one order is posted at most once for each. `spent` and `spendingCorrected` are what a fund was used
 * for, `giftCorrected` what was wrongly entered as received; `giftTakenOut` and `giftPutIn` are a gift that was entered
 * for the wrong purpose: they are of no order.
 */
export type PostingKind =
  | 'paid'
  | 'paidTooLate'
  | 'refundAgreed'
  | 'refunded'
  | 'spent'
  | 'spendingCorrected'
  | 'giftCorrected'
  | 'giftTakenOut'
  | 'giftPutIn';

/** Moves an amount: it is put on one account and taken from another, so that the ledger's sum stays zero. */
export interface LedgerMovement {
  /** Id of the posting, where something refers to it. */
  id?: string;
  organisationId: string;
  orderId: string | null;
  kind: PostingKind;
  at: Date;
  amount: Fen;
  to: string;
  from: string;
}

/** The writes that keep a move for ever: nothing in the ledger is changed or deleted (trigger `refuse_change`). */
export function posting({
  id = randomUUID(),
  organisationId,
  orderId,
  kind,
  at,
  amount,
  to,
  from,
}: LedgerMovement): PreparedWrite[] {
  return [
    prepareInsert('ledger_posting', { id, organisation_id: organisationId, order_id: orderId, kind, at }),
    prepareInsert(
      'ledger_entry',
      { posting_id: id, account: to, amount },
      { posting_id: id, account: from, amount: -amount },
    ),
  ];
}
