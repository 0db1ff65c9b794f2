import { shanghaiDay } from '../../../domain/dates';

/** Digits of a receipt's code and of its serial number, as the ministry's electronic receipts have them. */
const CODE = 8;
const SERIAL = 10;

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

/** Code and serial number out of one number; null for anything that is none. */
export function readReceiptNo(no: string): { code: string; serial: number } | null {
  if (no.length !== CODE + SERIAL || !/^\d+$/u.test(no)) return null;
  return { code: no.slice(0, CODE), serial: Number(no.slice(CODE)) };
}
