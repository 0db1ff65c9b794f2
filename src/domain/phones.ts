import { normaliseCode } from './text';

/** Dash variants that keyboards and word processors produce instead of a hyphen. */
const DASHES = /[-‐‑–—―−]/gu;

/** Whether a text is a mobile number of mainland China: 11 digits, without blanks or country code. */
export function isMobile(number: string): boolean {
  return /^1[3-9]\d{9}$/u.test(number);
}

/** Reduces a typed or pasted mobile number (`+86 138-0000-0000`) to its digits. */
export function normaliseMobile(number: string): string {
  return normaliseCode(number)
    .replace(DASHES, '')
    .replace(/^(?:\+|00)86/u, '');
}

/** Whether a text is a telephone number: area code and extension optional, or a 400/800 service number. */
export function isPhone(number: string): boolean {
  return /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$|^[48]00-?\d{3}-?\d{4}$/u.test(number);
}

/**
 * Normalises a telephone number to plain hyphens instead of brackets, dashes and blanks: `（0755）83210000` →
 * `0755-83210000`.
 */
export function normalisePhone(number: string): string {
  return normaliseCode(number)
    .replace(DASHES, '-')
    .replace(/^\((0\d{2,3})\)-?/u, '$1-');
}
