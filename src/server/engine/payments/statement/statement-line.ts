import type { Fen } from '../../../../domain/money';

/** One movement of money as a provider's statement tells it. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  /** The society's number of the order. */
  no: string;
  /** The society's number of the refund, with `refund`. */
  refund?: string;
  /** The provider's number of the payment. */
  transaction: string;
  /** Above zero, for a refund too. */
  amount: Fen;
  at: Date;
}

/** A statement that is not what its provider publishes: nothing of it is used. */
export class StatementFormatError extends Error {
  override name = 'StatementUnreadable';
}
