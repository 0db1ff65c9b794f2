import type { Fen } from '../../../domain/money';

/** What is to be paid for an application. The server works it out anew each time: no browser is believed. */
export interface AmountDue {
  amount: Fen;
  /** What the payer reads, e.g. `示例项目捐款`. */
  subject: string;
  /** What the money is for: the ledger's fund. */
  fund: string;
  /** Which amount of a transfer is taken: just this one, more as well, or whatever was given. */
  acceptedAmounts: 'exactly' | 'atLeast' | 'any';
  /** More than this is taken by transfer only. */
  maxOnlineAmount?: Fen;
}
