import { normaliseCode } from './text';

/** Whether a text has the form of a bank card or account number: 12–30 digits. */
export function isBankNo(number: string): boolean {
  return /^\d{12,30}$/u.test(number);
}

/** Removes the blanks and hyphens that are printed on bank cards. */
export function normaliseBankNo(number: string): string {
  return normaliseCode(number).replaceAll('-', '');
}

/** Whether the check digit is valid by the Luhn algorithm (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** A warning, not a validation error: card numbers satisfy the Luhn algorithm, account numbers need not. */
export function bankNoWarning(number: string): string | null {
  return isBankNo(number) && !passesLuhn(number) ? '请核对银行卡号' : null;
}
