import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calculation, calculateAnswer, listOperandPaths } from '../../src/domain/calculation';
import { addDecimals, decimalText, multiplyDecimals, parseDecimal } from '../../src/domain/decimals';
import { processorTime } from '../support/processor-time';

const number = (calculation: Calculation, answers: object) => calculateAnswer(calculation, answers, 'number');
const amount = (calculation: Calculation, answers: object) => calculateAnswer(calculation, answers, 'string');

describe('calculation', () => {
  const answers = {
    adults: 2,
    children: 3,
    guide: true,
    price: '12.50',
    visit: { days: 2 },
    goods: [{ amount: '0.10' }, { amount: '0.20' }, {}],
  };

  test.each<[Calculation, number]>([
    [{ sum: ['adults', 'children'] }, 5],
    [{ sum: 'adults' }, 2],
    [{ difference: ['children', 'adults', 5] }, -4],
    [{ product: ['adults', 'children', 0.1] }, 0.6],
    [{ sum: 'goods/*/amount' }, 0.3],
    [{ product: [{ count: 'goods' }, 20] }, 60],
    [{ product: ['guide', 50] }, 50],
    [{ product: ['visit/days', { sum: ['adults', 'children'] }, 'price'] }, 125],
    [{ count: 'adults' }, 0],
  ])('%j is %d', (calculation, result) => {
    expect(number(calculation, answers)).toBe(result);
  });

  test('counts unanswered questions as zero', () => {
    expect(number({ sum: ['a', 'b/c', 'd/*/e', 4] }, { b: null, d: '' })).toBe(4);
    expect(number({ product: ['a', 4] }, {})).toBe(0);
    expect(number({ sum: 'goods/*/amount' }, {})).toBe(0);
    expect(number({ sum: ['guide'] }, { guide: false })).toBe(0);
  });

  test('writes amounts with two decimals, rounded half up', () => {
    expect(amount({ product: ['price', 3] }, { price: '0.35' })).toBe('1.05');
    expect(amount({ product: ['price', 0.5] }, { price: '0.05' })).toBe('0.03');
    expect(amount({ sum: ['adults'] }, answers)).toBe('2.00');
    expect(amount({ difference: [0, 'price'] }, { price: '0.05' })).toBe('-0.05');
  });

  test('has no result while an operand is not a number', () => {
    for (const value of ['12,5', 'x', {}, [1], Number.NaN, 1e21, '1e5'])
      expect(number({ sum: ['a', 1] }, { a: value })).toBeNull();
  });

  test('has no result beyond 15 digits, and takes bounded time', () => {
    expect(number({ product: ['a', 'a'] }, { a: 31_622_776 })).toBe(999_999_961_946_176);
    expect(number({ product: ['a', 'a'] }, { a: 99_999_999 })).toBeNull();
    const entries = Array.from({ length: 100_000 }, () => ({ n: 999_999_999.123 }));
    for (const list of [entries, entries.slice(0, 1000)]) {
      const calculate = () => expect(number({ product: 'list/*/n' }, { list })).toBeNull();
      expect(processorTime(calculate)).toBeLessThan(2500);
    }
  });

  test('never reads inherited properties', () => {
    expect(number({ sum: ['constructor/length', 'toString/length'] }, {})).toBe(0);
  });

  test('lists what it reads', () => {
    expect(listOperandPaths({ sum: ['a', 5, { product: ['b/c', { count: 'd' }] }] })).toEqual([
      { path: 'a', takes: 'number' },
      { path: 'b/c', takes: 'number' },
      { path: 'd', takes: 'list' },
    ]);
  });
});

describe('decimal number', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 });
  const text = (n: number) => decimalText({ units: BigInt(n), scale: 2 }, 2);

  test('survives writing and parsing', () => {
    fc.assert(
      fc.property(cents, n => {
        expect(parseDecimal(text(n))).toEqual({ units: BigInt(n), scale: 2 });
      }),
    );
  });

  test('is added and multiplied exactly', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [one, other] = [parseDecimal(text(a))!, parseDecimal(text(b))!];
        expect(decimalText(addDecimals(one, other), 2)).toBe(text(a + b));
        expect(multiplyDecimals(one, other)).toEqual({ units: BigInt(a) * BigInt(b), scale: 4 });
      }),
    );
  });

  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0.00'],
    ['1.5', 0, '2'],
    ['7', 2, '7.00'],
    ['0.999', 2, '1.00'],
  ])('%s with %d decimals is %s', (given, decimals, written) => {
    expect(decimalText(parseDecimal(given)!, decimals)).toBe(written);
  });
});
