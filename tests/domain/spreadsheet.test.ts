import { describe, expect, it } from 'vitest';
import { plainCell, sheetName } from '../../src/domain/spreadsheet';

describe('plainCell', () => {
  it.each(['=1+1', '+86', '-2', '@SUM(A1)', '\tx', '\r=1', '＝1+1', '＋1', '－1', '＠x'])(
    'escapes the beginning of a formula: %j',
    text => expect(plainCell(text)).toBe(`'${text}`),
  );

  it.each(['林海棠', '1-2', '', 'a=b', '138****0000', '￥1,234.50'])(
    'leaves other texts unchanged: %j',
    text => expect(plainCell(text)).toBe(text),
  );

  it('truncates to the maximum length of a cell', () => {
    const cell = plainCell(`=${'长'.repeat(40_000)}`);
    expect(cell.length).toBeLessThan(32_767);
    expect(cell.startsWith("'=")).toBe(true);
    expect(cell.endsWith('……')).toBe(true);
  });
});

describe('sheetName', () => {
  it('removes reserved characters and truncates', () => {
    expect(sheetName("救助[大病]/儿童:'白血病'*?")).toBe('救助大病儿童白血病');
    expect(sheetName('长'.repeat(40))).toHaveLength(31);
    expect(sheetName('***')).toBe('表');
  });
});
