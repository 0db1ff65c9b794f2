import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutText } from '../../src/server/platform/pdf/text-layout';

/** The lines of a text in a box of this many characters. */
const lines = (text: string, width: number, box = {}) =>
  layoutText(text, { width: width * 10, size: 10, ...box }).lines.map(({ runs }) =>
    runs.map(run => run.text).join(''),
  );

describe('Lines', () => {
  it('break between any two Han characters', () => {
    expect(lines('谨致谢忱特颁此证', 3)).toEqual(['谨致谢', '忱特颁', '此证']);
  });

  it('never begin with closing punctuation', () => {
    expect(lines('谨致谢忱，特颁此证。', 4)).toEqual(['谨致谢', '忱，特颁', '此证。']);
  });

  it('never end with opening punctuation', () => {
    expect(lines('本会《章程》第一条', 3)).toEqual(['本会', '《章', '程》第', '一条']);
  });

  it('keep words, amounts and a number with its unit together', () => {
    expect(lines('赠人民币￥1,234.50元', 6)).toEqual(['赠人民币', '￥1,234.50元']);
    expect(lines('生于八月的AED机', 6)).toEqual(['生于八月的', 'AED机']);
    expect(lines('这是他第12次', 5)).toEqual(['这是他第', '12次']);
  });

  it('split a word that is longer than a line', () => {
    expect(lines('WWWWWWWW', 3).join('')).toBe('WWWWWWWW');
    expect(lines('WWWWWWWW', 3).length).toBeGreaterThan(1);
  });

  it('break at a line feed, and drop blanks at a break', () => {
    expect(lines('谨致谢忱\n特颁此证', 9)).toEqual(['谨致谢忱', '特颁此证']);
    expect(lines('爱心 人士', 2)).toEqual(['爱心', '人士']);
  });

  it('indent each paragraph', () => {
    expect(lines('谨致谢忱特颁\n此证', 4, { indent: 2 })).toEqual(['谨致', '谢忱特颁', '此证']);
  });

  it('have the total width of their parts, whatever script they begin with', () => {
    const width = (text: string) => layoutText(text, { width: 700, size: 10 }).lines[0]!.width;
    expect(width('博ATofié…—')).toBeCloseTo(
      width('博') + [...'ATofié…—'].reduce((sum, sign) => sum + width(sign), 0),
    );
    expect(lines(' 1）A1博博博博', 7)).toEqual([' 1）A1博博博博']);
  });

  it('have the reported width, and are no wider than their box', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'博爱，。“”（）…—AaTofié1 7年￥𬱖𠮷') }), text => {
        const { lines } = layoutText(text, { width: 70, size: 10 });
        for (const { width } of lines) expect(width * 10).toBeLessThanOrEqual(70.01);
      }),
    );
  });

  it('lose no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'博爱，。“”（）Aa1\n 7年￥𬱖𠮷') }), text => {
        expect(lines(text, 5).join('').replaceAll(' ', '')).toBe(text.replaceAll(/[\n ]/gu, ''));
      }),
    );
  });
});

describe('Text box', () => {
  it('shrinks its text to the available lines and height', () => {
    const text = '临澜市博爱健康养老服务有限公司';
    expect(layoutText(text, { width: 100, size: 20, minSize: 5, maxLines: 1 }).size).toBe(6.5);
    expect(layoutText(text, { width: 100, size: 20, minSize: 5, height: 30 }).size).toBe(10);
  });

  it('throws for a text that does not fit, instead of truncating it', () => {
    expect(() => layoutText('博爱'.repeat(50), { width: 100, size: 10, minSize: 8, maxLines: 1 })).toThrow(
      RangeError,
    );
  });
});
