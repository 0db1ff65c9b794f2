import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountInCapitals,
  amountOf,
  amountProblem,
  fenOf,
  normaliseAmount,
  yuan,
} from '../../src/domain/money';

const fen = fc.integer({ min: -1e14, max: 1e14 });
const payable = fc.integer({ min: 1, max: 99_999_999_999 });

describe('amount', () => {
  test.each(['0.01', '0.10', '1.00', '50000.00', '999999999.99'])('accepts %s', text => {
    expect(amountProblem(text)).toBeNull();
  });

  test.each([
    ['0.00', '金额不能低于0.01元'],
    ['0', '金额不能低于0.01元'],
    ['1.005', '金额最多保留两位小数'],
    ['1000000000.00', '金额不能超过999999999.99元'],
    ['', '请输入金额，如 100.00'],
    ['1', '请输入金额，如 100.00'],
    ['01.00', '请输入金额，如 100.00'],
    ['-1.00', '请输入金额，如 100.00'],
    ['1e3', '请输入金额，如 100.00'],
    ['一百', '请输入金额，如 100.00'],
  ])('refuses “%s” with “%s”', (text, message) => {
    expect(amountProblem(text)).toBe(message);
  });

  test.each([
    ['12', '12.00'],
    ['12.', '12.00'],
    ['12.5', '12.50'],
    ['￥1,234.5', '1234.50'],
    ['１，２３４元', '1234.00'],
    [' 007.10 ', '7.10'],
    ['0', '0.00'],
    ['1.005', '1.005'],
    [' 一百 ', '一百'],
    ['', ''],
  ])('normalises “%s” to “%s”', (typed, stored) => {
    expect(normaliseAmount(typed)).toBe(stored);
  });

  test('is unchanged by normalising', () => {
    fc.assert(
      fc.property(payable, value => {
        expect(normaliseAmount(amountOf(value))).toBe(amountOf(value));
        expect(normaliseAmount(yuan(value))).toBe(amountOf(value));
        expect(amountProblem(amountOf(value))).toBeNull();
      }),
    );
  });
});

describe('conversion of 分', () => {
  test('round-trips without loss', () => {
    fc.assert(fc.property(fen, value => fenOf(amountOf(value)) === value));
  });

  test.each([
    ['1234.50', 123450],
    ['0.05', 5],
    ['0.29', 29],
    ['-0.05', -5],
    ['-0.00', 0],
  ])('converts %s to %i 分', (text, value) => {
    expect(fenOf(text)).toBe(value);
  });

  test.each(['1234.5', '1234', '1,234.50', '', 'NaN', '99999999999999999.99'])(
    'refuses “%s” as an amount',
    text => {
      expect(() => fenOf(text)).toThrow(RangeError);
    },
  );

  test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as a number of 分', value => {
    expect(() => amountOf(value)).toThrow(RangeError);
    expect(() => yuan(value)).toThrow(RangeError);
  });

  test.each([
    [123450, '￥1,234.50'],
    [0, '￥0.00'],
    [5, '￥0.05'],
    [100_000_000_000, '￥1,000,000,000.00'],
    [99_999, '￥999.99'],
    [-123450, '-￥1,234.50'],
  ])('shows %i 分 as %s', (value, shown) => {
    expect(yuan(value)).toBe(shown);
  });
});

describe('amounts in capitals', () => {
  // The first six are the examples in the central bank's rule.
  test.each([
    ['1409.50', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['0.55', '伍角伍分'],
    ['10.00', '壹拾元整'],
    ['100.00', '壹佰元整'],
    ['1001.00', '壹仟零壹元整'],
    ['1000000.00', '壹佰万元整'],
    ['1000100.00', '壹佰万零壹佰元整'],
    ['100000001.00', '壹亿零壹元整'],
    ['100010001.00', '壹亿零壹万零壹元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['-20.00', '负贰拾元整'],
  ])('writes %s as %s', (amount, text) => {
    expect(amountInCapitals(fenOf(amount))).toBe(text);
  });

  test('differ for different amounts, contain no double zero and end in 整 or 分', () => {
    fc.assert(
      fc.property(payable, payable, (one, other) => {
        fc.pre(one !== other);
        expect(amountInCapitals(one)).not.toBe(amountInCapitals(other));
        expect(amountInCapitals(one)).not.toMatch(/零零|零[万亿]|^零/u);
        expect(amountInCapitals(one)).toMatch(/[整分]$/u);
      }),
    );
  });

  test('can be parsed back', () => {
    fc.assert(fc.property(payable, value => parseCapitals(amountInCapitals(value)) === value));
  });

  test('are refused from a trillion yuan', () => {
    expect(() => amountInCapitals(fenOf('1000000000000.00'))).toThrow(RangeError);
  });
});

/** Parses capitals by summing up, independently of the formatter. */
function parseCapitals(text: string): number {
  const [whole = '', rest = ''] = text.includes('元') ? text.split('元') : ['', text];
  const group = (part: string) =>
    [...part.matchAll(/([壹贰叁肆伍陆柒捌玖])([仟佰拾]?)/gu)].reduce(
      (sum, [, digit = '', place = '']) =>
        sum + '零壹贰叁肆伍陆柒捌玖'.indexOf(digit) * 10 ** ' 拾佰仟'.indexOf(place || ' '),
      0,
    );
  const [, yi = '', wan = '', one = ''] = /^(?:(.*)亿)?(?:(.*)万)?(.*)$/u.exec(whole) ?? [];
  const [, jiao = '', cents = ''] = /^(?:(.)角)?零?(?:(.)分)?整?$/u.exec(rest) ?? [];
  return (group(yi) * 1e8 + group(wan) * 1e4 + group(one)) * 100 + group(jiao) * 10 + group(cents);
}
