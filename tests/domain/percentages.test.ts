import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMonths } from '../../src/domain/months';
import { percentages } from '../../src/domain/percentages';

describe('percentages', () => {
  it('add up to 100 for any amounts', () => {
    const amounts = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        amounts.filter(all => all.some(amount => amount > 0)),
        all => {
          expect(percentages(all).reduce((sum, part) => sum + part, 0)).toBe(100);
        },
      ),
    );
  });

  it('assign the rounding remainder to the largest remainders, the first of equal ones', () => {
    expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percentages([666, 334])).toEqual([67, 33]);
    expect(percentages([5])).toEqual([100]);
  });

  it('are all zero without a total', () => {
    expect(percentages([0, 0])).toEqual([0, 0]);
    expect(percentages([])).toEqual([]);
  });
});

describe('lastMonths', () => {
  it('ends with the given month and crosses the turn of the year', () => {
    expect(lastMonths('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });
});
