import { receiptNo } from '../../../domain/receipt-numbers';
import type { ReceiptRow } from './receipt-store';

/** The other one of two receipts, of which one reverses the other. */
export interface Counterpart {
  no: string;
  issuedAt: Date;
}

/**
 * The red receipt that has taken a receipt back; of a red receipt the one that it takes back. Null where a receipt
 * stands by itself. None is both: what is red is not reversed.
 */
export function counterpartOf({
  other_code: code,
  other_serial: serial,
  other_issued_at: issuedAt,
}: ReceiptRow): Counterpart | null {
  if (code === null || serial === null || issuedAt === null) return null;
  return { no: receiptNo({ code, serial }), issuedAt };
}
