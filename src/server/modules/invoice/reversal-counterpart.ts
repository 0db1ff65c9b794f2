import { receiptNo } from '../../../domain/receipt-numbers';
import type { ReceiptRow } from './receipt-store';

/** The counterpart of a receipt: its reversal, or the receipt that it reverses. */
export interface ReversalCounterpart {
  no: string;
  issuedAt: Date;
}

/**
 * For a reversed receipt its reversal (红字票据), for a reversal the reversed receipt. Null for any other receipt. A
 * reversal cannot itself be reversed.
 */
export function reversalCounterpartOf({
  other_code: code,
  other_serial: serial,
  other_issued_at: issuedAt,
}: ReceiptRow): ReversalCounterpart | null {
  if (code === null || serial === null || issuedAt === null) return null;
  return { no: receiptNo({ code, serial }), issuedAt };
}
