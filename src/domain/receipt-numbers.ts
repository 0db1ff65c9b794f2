import { shanghaiDay } from './dates';

/** Digits of a receipt's code and of its serial number, as the ministry's electronic receipts have them. */
const CODE = 8;
const SERIAL = 10;
/** The last number of a series; ten digits could say more than is ever kept. */
const LAST = 2_147_483_647;

/**
 * The code of a series: the kind of receipt, and the year. Each year begins with number 1. The first four digits are
 * given out by the ministry of finance; these stand for them in the demonstration.
 */
export function codeOf(billType: number, at: Date): string {
  return `${billType === 2 ? '0002' : '0001'}01${shanghaiDay(at).slice(2, 4)}`;
}

export const serialText = (serial: number) => String(serial).padStart(SERIAL, '0');

/** The number by which a receipt is verified: code and serial number in one. */
export const receiptNo = ({ code, serial }: { code: string; serial: number }) => code + serialText(serial);

/** Such a number as people read it: code and serial number apart, as on the receipt. */
export const spacedReceiptNo = (no: string) => `${no.slice(0, CODE)} ${no.slice(CODE)}`;

/**
 * What is written for a receipt: its code and serial number, or, as it is printed, the serial number alone, by which
 * each series has one (`code` is null then). Null for anything that is none.
 */
export function readReceiptNo(written: string): { code: string | null; serial: number } | null {
  const digits = written.replaceAll(/[\s-]/gu, '');
  if (!/^\d+$/u.test(digits)) return null;
  const code = digits.length === CODE + SERIAL ? digits.slice(0, CODE) : null;
  if (code === null && digits.length !== SERIAL) return null;
  const serial = Number(digits.slice(-SERIAL));
  return serial > 0 && serial <= LAST ? { code, serial } : null;
}
