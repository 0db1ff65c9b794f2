import { describe, expect, it } from 'vitest';
import { inLargeUnits } from '../../src/domain/amount-units';

describe('amounts in large units', () => {
  it.each([
    [0, '0.00', '元'],
    [5, '0.05', '元'],
    [999_999, '9,999.99', '元'],
    [1_000_000, '1.00', '万元'],
    [734_061_200, '734.06', '万元'],
    [9_999_999_999, '9,999.99', '万元'],
    [10_000_000_000, '1.00', '亿元'],
    [-734_061_200, '-734.06', '万元'],
  ])('shows %i 分 as %s %s', (fen, number, unit) => {
    expect(inLargeUnits(fen)).toEqual({ number, unit });
  });

  it('never rounds up', () => {
    expect(inLargeUnits(1_999_999).number).toBe('1.99');
  });
});
