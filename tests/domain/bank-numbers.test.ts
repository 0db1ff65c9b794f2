import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankNoWarning, isBankNo, normaliseBankNo, passesLuhn } from '../../src/domain/bank';
import { digits } from '../support/arbitraries';

describe('a bank number', () => {
  test('has 12 to 30 digits', () => {
    expect(isBankNo('1'.repeat(11))).toBe(false);
    expect(isBankNo('1'.repeat(12))).toBe(true);
    expect(isBankNo('1'.repeat(30))).toBe(true);
    expect(isBankNo('1'.repeat(31))).toBe(false);
    expect(isBankNo('6222 0200 0000')).toBe(false);
  });

  test('is stored without the gaps that cards print', () => {
    expect(normaliseBankNo(' 6222 0200-0000　0000 ')).toBe('6222020000000000');
  });

  test('has exactly one last digit that passes the Luhn formula', () => {
    fc.assert(
      fc.property(digits(18), body => {
        expect([...'0123456789'].filter(last => passesLuhn(body + last))).toHaveLength(1);
      }),
    );
  });

  test('gets a warning, not a refusal, when the check digit is wrong', () => {
    expect(passesLuhn('4111111111111111')).toBe(true);
    expect(bankNoWarning('4111111111111111')).toBeNull();
    expect(bankNoWarning('4111111111111112')).toBe('请核对银行卡号');
    expect(isBankNo('4111111111111112')).toBe(true);
  });

  test('gets no warning before it is complete', () => {
    expect(bankNoWarning('411111')).toBeNull();
  });
});
