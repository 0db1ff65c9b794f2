import { describe, expect, it } from 'vitest';
import { exactAmount, figureText } from '../../src/domain/figure-format';

describe('public figure', () => {
  it.each([
    [null, '元', '--', ''],
    [undefined, '人次', '--', ''],
    [0, '元', '0.00', '元'],
    [0, '人次', '0', '人次'],
    [42_496, '人次', '42,496', '人次'],
    [734_061_200, '元', '734.06', '万元'],
  ])('shows %s in %s as %s %s', (value, counted, number, unit) => {
    expect(figureText(value, counted)).toEqual({ number, unit });
  });

  it('shows a sum of listed entries to the 分, or as missing', () => {
    expect([exactAmount(123_450), exactAmount(0), exactAmount(null)]).toEqual(['￥1,234.50', '￥0.00', '--']);
  });
});
