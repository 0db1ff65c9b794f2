import type { Fen } from '../../../../domain/money';

/** A transaction in a provider's statement. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  /** Our order number. */
  no: string;
  /** Our refund number, with `refund`. */
  refund?: string;
  /** The provider's transaction number. */
  transaction: string;
  /** Positive, also for a refund. */
  amount: Fen;
  at: Date;
}

/** A statement that does not have the provider's published format; nothing of it is used. */
export class StatementFormatError extends Error {
  override name = 'StatementFormatError';
}
