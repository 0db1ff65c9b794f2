import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chineseDate,
  date,
  dateTime,
  duration,
  formatDeadline,
  playingTime,
  shortDate,
  shortDateTime,
  thousands,
  time,
  truncate,
  valueOrMissing,
} from '../../src/domain/formatters';

describe('date filters', () => {
  test('show year-month-day hour:minute, zero-padded', () => {
    expect(dateTime('2026-01-05T01:03:59Z')).toBe('2026-01-05 09:03');
    expect(dateTime(Date.parse('2026-01-05T01:03:59Z'))).toBe('2026-01-05 09:03');
    expect(dateTime('2026-01-05 09:03:59')).toBe('2026-01-05 09:03');
  });

  test('have a date-only variant', () => {
    expect(date('2026-01-04T16:00:00Z')).toBe('2026-01-05');
    expect(date('2026-01-05')).toBe('2026-01-05');
  });

  test('have a Chinese-style variant of year, month and day', () => {
    expect(chineseDate('2026-01-04T16:00:00Z')).toBe('2026年1月5日');
    expect(chineseDate(new Date('2026-11-20T00:00:00Z'))).toBe('2026年11月20日');
  });

  test('have short variants, for where the year or the day is clear', () => {
    expect(shortDate('2026-01-04T16:00:00Z')).toBe('1月5日');
    expect(shortDateTime('2026-01-05T01:03:59Z')).toBe('1月5日 09:03');
    expect(time('2026-01-05T01:03:59Z')).toBe('09:03');
  });

  test('show the time of a deadline unless it is the end of the day', () => {
    expect(formatDeadline('2026-01-05T23:59:59+08:00')).toBe('1月5日');
    expect(formatDeadline('2026-01-05T09:00:00+08:00')).toBe('1月5日 09:00');
  });

  test.each([null, undefined, '', 'soon', '2026-02-30', Number.NaN])('show -- for %s', value => {
    for (const filter of [dateTime, date, chineseDate, shortDate, shortDateTime, time])
      expect(filter(value)).toBe('--');
  });

  test('show the Unix epoch, which is not missing', () => {
    expect(dateTime(0)).toBe('1970-01-01 08:00');
  });
});

describe('thousands filter', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.5, '1,234,567.5'],
    [-1234567, '-1,234,567'],
    [1e21, '1,000,000,000,000,000,000,000'],
    ['1234567', '1,234,567'],
    ['1234.50', '1,234.50'],
    ['0.0001234', '0.0001234'],
  ])('groups %s as %s', (value, shown) => {
    expect(thousands(value)).toBe(shown);
  });

  test.each([null, undefined, '', ' ', 'abc', '1,000', '1.', Number.NaN, Number.POSITIVE_INFINITY, true, {}])(
    'shows -- for the invalid %s',
    value => {
      expect(thousands(value)).toBe('--');
    },
  );

  test('groups as the locale en-US does', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), value => thousands(value) === value.toLocaleString('en-US')));
  });
});

describe('empty-value filter', () => {
  test.each([null, undefined, '', '  ', Number.NaN, 0])('shows -- for %s', value => {
    expect(valueOrMissing(value)).toBe('--');
  });

  test('can show the number zero as 0', () => {
    expect(valueOrMissing(0, { keepZero: true })).toBe('0');
    expect(valueOrMissing(null, { keepZero: true })).toBe('--');
  });

  test.each([
    ['临澜市', '临澜市'],
    [12, '12'],
    [false, 'false'],
    ['0', '0'],
  ])('shows %s unchanged', (value, shown) => {
    expect(valueOrMissing(value)).toBe(shown);
  });
});

describe('truncation filter', () => {
  test('counts characters above code 128 as width 2 and others as 1, and adds an ellipsis', () => {
    expect(truncate('博爱人道', 8)).toBe('博爱人道');
    expect(truncate('博爱人道', 7)).toBe('博爱人…');
    expect(truncate('AED地图', 5)).toBe('AED地…');
    expect(truncate('abcdef', 3)).toBe('abc…');
    expect(truncate('\u0080\u0081', 3)).toBe('\u0080\u0081');
    expect(truncate('\u0080\u0081', 2)).toBe('\u0080…');
  });

  test('shows -- for a missing text', () => {
    expect(truncate(null, 10)).toBe('--');
    expect(truncate(undefined, 10)).toBe('--');
    expect(truncate('', 10)).toBe('--');
  });

  test('never splits a code point, keeps the beginning and stays within the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(30), (text, limit) => {
        const cut = truncate(text, limit);
        if (width(text) <= limit) expect(cut).toBe(text);
        else {
          expect(cut.endsWith('…')).toBe(true);
          const kept = [...cut].slice(0, -1);
          expect([...text].slice(0, kept.length)).toEqual(kept);
          expect(width(kept.join(''))).toBeLessThanOrEqual(limit);
          expect(width([...text].slice(0, kept.length + 1).join(''))).toBeGreaterThan(limit);
        }
      }),
    );
  });
});

function width(text: string): number {
  return [...text].reduce((sum, point) => sum + (Number(point.codePointAt(0)) > 128 ? 2 : 1), 0);
}

describe('duration filter', () => {
  test.each([
    [5400, '1小时30分钟'],
    [3600, '1小时0分钟'],
    [3599, '0小时59分钟'],
    [59, '0小时0分钟'],
    [90061, '25小时1分钟'],
    [119.9, '0小时1分钟'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(duration(seconds)).toBe(shown);
  });

  test.each([0, -1, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('shows -- for %s', seconds => {
    expect(duration(seconds)).toBe('--');
  });
});

describe('playing time', () => {
  test.each([
    [92, '1:32'],
    [59, '0:59'],
    [600, '10:00'],
    [3723, '1:02:03'],
    [119.6, '2:00'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(playingTime(seconds)).toBe(shown);
  });

  test.each([0, -1, null, undefined, Number.NaN])('shows -- for %s', seconds => {
    expect(playingTime(seconds)).toBe('--');
  });
});
