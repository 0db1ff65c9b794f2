import { shanghaiDay } from './dates';

/**
 * Number of digits of a receipt code and of a serial number, as on the electronic receipts of the ministry of finance.
 */
const CODE_LENGTH = 8;
const SERIAL_LENGTH = 10;
/** Largest serial number: the maximum of a PostgreSQL `integer`; ten digits could hold more. */
const MAX_SERIAL = 2_147_483_647;

/**
 * Code of a series: kind of receipt and year; serial numbers start at 1 each year. The first four digits are assigned
 * by the ministry of finance; the values here are placeholders of the demo.
 */
export function codeOf(billType: number, at: Date): string {
  return `${billType === 2 ? '0002' : '0001'}01${shanghaiDay(at).slice(2, 4)}`;
}

export const serialText = (serial: number) => String(serial).padStart(SERIAL_LENGTH, '0');

/** Number by which a receipt is verified: code and serial number joined. */
export const receiptNo = ({ code, serial }: { code: string; serial: number }) => code + serialText(serial);

/** Formats a receipt number for display: code and serial number separated, as on the receipt. */
export const spacedReceiptNo = (no: string) => `${no.slice(0, CODE_LENGTH)} ${no.slice(CODE_LENGTH)}`;

/**
 * Parses a typed receipt number: code and serial number, or the printed serial number alone (`code` is null then,
 * because each series has such a number). Null when it is not a receipt number.
 */
export function readReceiptNo(typed: string): { code: string | null; serial: number } | null {
  const digits = typed.replaceAll(/[\s-]/gu, '');
  if (!/^\d+$/u.test(digits)) return null;
  const code = digits.length === CODE_LENGTH + SERIAL_LENGTH ? digits.slice(0, CODE_LENGTH) : null;
  if (code === null && digits.length !== SERIAL_LENGTH) return null;
  const serial = Number(digits.slice(-SERIAL_LENGTH));
  return serial > 0 && serial <= MAX_SERIAL ? { code, serial } : null;
}
