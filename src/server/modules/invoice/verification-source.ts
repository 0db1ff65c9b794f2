import { shanghaiDay } from '../../../domain/dates';
import { readReceiptNo, receiptNo } from '../../../domain/receipt-numbers';
import type { CertificateStatus, VerificationSource } from '../../engine/verification-source';
import { decryptReceiptPayer, maskReceiptPayer } from './payer';
import { findReceiptsByNo, type ReceiptRow } from './receipt-store';
import { reversalCounterpartOf } from './reversal-counterpart';

/**
 * Receipts are verified by number and check code only. Numbers are consecutive, and a receipt names donors who are
 * published anonymously: a matching name must not disclose that a person donated, and how much.
 */
export const verificationSource: VerificationSource = {
  certType: '票据',
  async findByNo(no, organisationId, { db, vault }) {
    const read = readReceiptNo(no);
    const rows = read ? await findReceiptsByNo(db, organisationId, read) : [];
    return rows.map(row => {
      const counterpart = reversalCounterpartOf(row);
      return {
        no: receiptNo(row),
        name: '',
        publicName: maskReceiptPayer(decryptReceiptPayer(vault, row)),
        checkCode: row.check_code,
        amount: row.amount,
        status: statusOf(row, counterpart !== null),
        since: shanghaiDay(row.issued_at),
        until: null,
        ...(counterpart && { counterpart: { no: counterpart.no, day: shanghaiDay(counterpart.issuedAt) } }),
      };
    });
  },
};

function statusOf({ reverses }: ReceiptRow, paired: boolean): CertificateStatus {
  if (reverses !== null) return '红字票据';
  return paired ? '已红冲' : '有效';
}
