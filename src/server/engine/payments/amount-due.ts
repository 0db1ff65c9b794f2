import type { Fen } from '../../../domain/money';

/** Amount due of an application. Always computed by the server; amounts sent by a browser are never trusted. */
export interface AmountDue {
  amount: Fen;
  /** Description for the payer, e.g. `示例项目捐款`. */
  subject: string;
  /** Ledger fund that the payment belongs to. */
  fund: string;
  /** Accepted amount of a transfer: exactly this amount, this amount or more, or any. */
  acceptedAmounts: 'exactly' | 'atLeast' | 'any';
  /** Higher amounts can only be paid by transfer. */
  maxOnlineAmount?: Fen;
}
