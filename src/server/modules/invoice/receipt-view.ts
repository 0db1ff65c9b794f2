import { receiptNo, serialText } from '../../../domain/receipt-numbers';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { decryptReceiptPayer, maskReceiptPayer } from './payer';
import type { ReceiptRow } from './receipt-store';
import { reversalCounterpartOf } from './reversal-counterpart';

/** A receipt in a list. */
export function receiptView(
  { vault }: Pick<Services, 'vault'>,
  row: ReceiptRow,
): components['schemas']['IssuedReceipt'] {
  const counterpart = reversalCounterpartOf(row);
  const reversal = row.reverses !== null;
  return {
    id: row.application_id,
    no: receiptNo(row),
    code: row.code,
    serial: serialText(row.serial),
    checkCode: row.check_code,
    // Check constraints of the table guarantee these values.
    BillType: row.bill_type as 0 | 1 | 2,
    payer: maskReceiptPayer(decryptReceiptPayer(vault, row)),
    amount: row.amount,
    issuedAt: row.issued_at.toISOString(),
    reversal,
    reversed: !reversal && counterpart !== null,
    counterpart: counterpart && { no: counterpart.no, issuedAt: counterpart.issuedAt.toISOString() },
  };
}
