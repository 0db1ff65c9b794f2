import { shanghaiDay } from '../../../domain/dates';
import type { Attested } from '../../certificates/attested';
import { readReceiptNo, receiptNo } from './numbering';
import { openPayer, shownPayer } from './payer';
import { receiptNumbered } from './receipt-store';

/**
 * Receipts: by their number and the check code. Numbers follow each other, and a receipt names whom the publicity leaves
 * unnamed: a name that fits must not tell that somebody gave, and how much.
 */
export const attested: Attested = {
  certType: '票据',
  async find(no, organisationId, { db, vault }) {
    const read = readReceiptNo(no);
    const row = read && (await receiptNumbered(db, organisationId, read.code, read.serial));
    if (!row) return undefined;
    const payer = openPayer(vault, row);
    return {
      no: receiptNo(row),
      name: '',
      shown: shownPayer(payer),
      checkCode: row.check_code,
      amount: row.amount,
      standing: row.reversed ? '已红冲' : '有效',
      since: shanghaiDay(row.issued_at),
      until: null,
    };
  },
};
