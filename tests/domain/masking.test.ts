import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskBankNo, maskEmail, maskIdNo, maskMobile, maskName } from '../../src/domain/masking';
import { digits, idCard } from '../support/arbitraries';

test.each([
  ['张三', '张*'],
  ['王小明', '王**'],
  ['欧阳明月', '欧**'],
  ['买买提·艾力', '买**'],
  ['𠮷田太郎', '𠮷**'],
  ['Mary Jane', 'M**'],
  ['张', '*'],
  ['', ''],
])('masks the name %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['13800000000', '138****0000'],
  ['1380000', '*******'],
  ['', ''],
])('masks the mobile number %s as %s', (number, masked) => {
  expect(maskMobile(number)).toBe(masked);
});

test.each([
  ['110199199003070017', '110***********0017'],
  ['11019919850620019X', '110***********019X'],
  ['USA110090010112', 'USA********0112'],
  ['E12345678', 'E******78'],
  ['12345678', '1*****78'],
  ['E12345', '******'],
  ['', ''],
])('masks the identity number %s as %s', (number, masked) => {
  expect(maskIdNo(number)).toBe(masked);
});

test.each([
  ['6222020200001234567', '6222***********4567'],
  ['622202020000', '6222****0000'],
  ['62220202000', '***********'],
])('masks the bank number %s as %s', (number, masked) => {
  expect(maskBankNo(number)).toBe(masked);
});

test.each([
  ['zhangsan@example.com', 'z***@example.com'],
  ['z@example.com', '***@example.com'],
  ['@example.com', '***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['no address', '**********'],
  ['', ''],
])('masks the e-mail address %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

describe('masking', () => {
  test('gives the same result for numbers with the same first and last digits', () => {
    fc.assert(
      fc.property(digits(3), digits(11), digits(11), digits(4), (head, one, other, tail) => {
        expect(maskIdNo(head + one + tail)).toBe(maskIdNo(head + other + tail));
        expect(maskMobile(head + one.slice(7) + tail)).toBe(maskMobile(head + other.slice(7) + tail));
      }),
    );
  });

  test('never shows the birthday of an identity number', () => {
    fc.assert(
      fc.property(idCard, ({ number }) => {
        expect(maskIdNo(number).slice(3, 14)).toBe('*'.repeat(11));
      }),
    );
  });

  test('hides at least four characters of any text, or all, and keeps the length', () => {
    const masks = fc.constantFrom(maskIdNo, maskMobile, maskBankNo);
    fc.assert(
      fc.property(masks, fc.string({ unit: 'grapheme' }), (mask, text) => {
        const masked = [...mask(text)];
        expect(masked).toHaveLength([...text].length);
        expect(masked.filter(point => point === '*').length).toBeGreaterThanOrEqual(
          Math.min(4, masked.length),
        );
      }),
    );
  });

  test('shows only the first character of a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2 }), name => {
        const [first = '', ...rest] = name;
        fc.pre(rest.length > 0);
        expect(maskName(name)).toMatch(/^.\*{1,2}$/su);
        expect(maskName(name).startsWith(first)).toBe(true);
      }),
    );
  });
});
