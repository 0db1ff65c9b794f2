import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMobile, isPhone, normaliseMobile, normalisePhone } from '../../src/domain/phones';
import { digits } from '../support/arbitraries';

describe('mobile number', () => {
  test.each(['13800000000', '19912345678', '16600000001'])('accepts %s', number => {
    expect(isMobile(number)).toBe(true);
  });

  test.each([
    ['1380000000', 'ten digits'],
    ['138000000000', 'twelve digits'],
    ['12800000000', 'no such range'],
    ['+8613800000000', 'the country code, not yet normalised'],
    ['138 0000 0000', 'blanks, not yet normalised'],
    ['١٣٨٠٠٠٠٠٠٠٠', 'other digits'],
    ['', 'empty'],
  ])('refuses “%s”: %s', number => {
    expect(isMobile(number)).toBe(false);
  });

  test('is found in any notation', () => {
    const number = fc
      .tuple(fc.constantFrom(...'3456789'), digits(9))
      .map(([second, rest]) => `1${second}${rest}`);
    const prefix = fc.constantFrom('', '+86', '+86 ', '0086', '0086-', '＋８６');
    const gap = fc.constantFrom('', ' ', '-', '–', '\u00A0');
    fc.assert(
      fc.property(number, prefix, gap, (number, prefix, gap) => {
        const written = `${prefix}${number.slice(0, 3)}${gap}${number.slice(3, 7)}${gap}${number.slice(7)} `;
        expect(normaliseMobile(written)).toBe(number);
      }),
    );
  });
});

describe('telephone number', () => {
  test.each([
    '0755-83210000',
    '010-62345678',
    '075583210000',
    '83210000',
    '8321000',
    '0755-83210000-8012',
    '400-123-4567',
    '4001234567',
    '800-820-8820',
  ])('accepts %s', number => {
    expect(isPhone(number)).toBe(true);
  });

  test.each([
    '0755-13210000',
    '755-83210000',
    '110',
    '13800000000',
    '0755-83210000-',
    '0755 83210000',
    'abc',
    '',
  ])('refuses “%s”', number => {
    expect(isPhone(number)).toBe(false);
  });

  test.each([
    ['（0755）83210000', '0755-83210000'],
    ['(0755)-83210000', '0755-83210000'],
    ['0755－8321 0000', '0755-83210000'],
    ['0755—83210000', '0755-83210000'],
  ])('stores %s as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
  });
});
