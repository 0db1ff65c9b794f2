import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkdays,
  ageOn,
  isRealDate,
  isWorkday,
  resolveDay,
  systemClock,
  today,
} from '../../src/domain/dates';
import { toShanghaiTime } from '../../src/domain/shanghai-time';
import { day } from '../support/arbitraries';

const at = (moment: string) => () => Date.parse(moment);

describe('today', () => {
  test('begins at midnight in Shanghai, whatever the zone of the machine', () => {
    expect(today(at('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(today(at('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  test('agrees with the zone Asia/Shanghai of the standard library', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
    const instant = fc.integer({ min: Date.parse('1992-01-01'), max: Date.parse('2099-12-31') });
    fc.assert(fc.property(instant, ms => today(() => ms) === zone.format(ms)));
  });

  test('uses the system clock by default', () => {
    const before = today(systemClock);
    expect([before, today()]).toContain(today());
    expect(Math.abs(systemClock() - Date.now())).toBeLessThan(1000);
  });
});

describe('isRealDate', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31'])('accepts %s', text => {
    expect(isRealDate(text)).toBe(true);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '20240101',
    '2024-01-01T00:00:00Z',
    '0000-01-01',
    '２０２４-01-01',
    '',
  ])('refuses “%s”', text => {
    expect(isRealDate(text)).toBe(false);
  });
});

describe('toShanghaiTime', () => {
  const shown = (value: string | number | Date) =>
    toShanghaiTime(value)?.format('YYYY-MM-DD HH:mm:ss') ?? null;

  test('gives the same result for a text in UTC, one with another offset, milliseconds and a Date', () => {
    const expected = '2026-11-21 00:30:00';
    expect(shown('2026-11-20T16:30:00Z')).toBe(expected);
    expect(shown('2026-11-20T16:30:00.000Z')).toBe(expected);
    expect(shown('2026-11-20T11:30:00-05:00')).toBe(expected);
    expect(shown(Date.parse('2026-11-20T16:30:00Z'))).toBe(expected);
    expect(shown(new Date('2026-11-20T16:30:00Z'))).toBe(expected);
  });

  test('takes a text without a time zone as Shanghai time', () => {
    expect(shown('2026-11-20 16:30')).toBe('2026-11-20 16:30:00');
    expect(shown('2026-11-20T16:30:05')).toBe('2026-11-20 16:30:05');
    expect(shown('2026-11-20')).toBe('2026-11-20 00:00:00');
  });

  test.each([
    '2024-02-30',
    '2024-02-30T10:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01 10:60',
    '2024',
    '1732150000000',
    'yesterday',
    '',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(Number.NaN),
  ])('returns null for %s', value => {
    expect(toShanghaiTime(value)).toBeNull();
  });
});

describe('addDays', () => {
  test('crosses months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('is reversed by the negative number of days', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -5000, max: 5000 }),
        (start, count) => addDays(addDays(start, count), -count) === start,
      ),
    );
  });
});

describe('workdays', () => {
  const friday = '2026-11-20';

  test('are Monday to Friday', () => {
    expect(isWorkday(friday)).toBe(true);
    expect(isWorkday('2026-11-21')).toBe(false);
    expect(isWorkday('2026-11-22')).toBe(false);
    expect(isWorkday('2026-11-23')).toBe(true);
  });

  test('are counted from the following day', () => {
    expect(addWorkdays(friday, 0)).toBe(friday);
    expect(addWorkdays(friday, 1)).toBe('2026-11-23');
    expect(addWorkdays('2026-11-21', 1)).toBe('2026-11-23');
    expect(addWorkdays(friday, 15)).toBe('2026-12-11');
  });

  test('follow the published calendar: holidays off, weekends worked in exchange', () => {
    const calendar = { off: new Set(['2026-11-23', '2026-11-24']), on: new Set(['2026-11-22']) };
    expect(isWorkday('2026-11-22', calendar)).toBe(true);
    expect(isWorkday('2026-11-23', calendar)).toBe(false);
    expect(addWorkdays(friday, 2, calendar)).toBe('2026-11-25');
  });

  test('are five per week, from any day', () => {
    fc.assert(
      fc.property(day, start => {
        fc.pre(isWorkday(start));
        expect(addWorkdays(start, 5)).toBe(addDays(start, 7));
      }),
    );
  });
});

describe('age in full years', () => {
  test('is reached on the birthday', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17);
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  });

  test('is reached on 1 March of a common year for a birthday on 29 February', () => {
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17);
    expect(ageOn('2004-02-29', '2022-03-01')).toBe(18);
    expect(ageOn('2004-02-29', '2024-02-28')).toBe(19);
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20);
  });

  test('is negative before birth', () => {
    expect(ageOn('2026-11-21', '2026-11-20')).toBe(-1);
    expect(ageOn('2026-11-20', '2026-11-20')).toBe(0);
  });

  test('never decreases as days go by, nor increases with a later birthday', () => {
    fc.assert(
      fc.property(day, day, fc.nat(2000), (birthday, present, days) => {
        const later = addDays(present, days);
        expect(ageOn(birthday, later)).toBeGreaterThanOrEqual(ageOn(birthday, present));
        expect(ageOn(addDays(birthday, days), present)).toBeLessThanOrEqual(ageOn(birthday, present));
      }),
    );
  });

  test('rises by one at each birthday', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 110 }), (birthday, years) => {
        const reached = `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}`;
        fc.pre(isRealDate(reached));
        expect(ageOn(birthday, reached)).toBe(years);
        expect(ageOn(birthday, addDays(reached, -1))).toBe(years - 1);
      }),
    );
  });
});

describe('addMonths', () => {
  test.each([
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', -12, '2023-02-28'],
  ])('of %s and %d is %s: a shorter month ends on its last day', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });
});

describe('resolveDay', () => {
  test.each([
    ['today', '2026-11-20'],
    ['today+7', '2026-11-27'],
    ['today-1', '2026-11-19'],
    ['today+0', '2026-11-20'],
    ['today+6m', '2027-05-20'],
    ['today-12m', '2025-11-20'],
    ['2026-05-31', '2026-05-31'],
  ])('resolves %s to %s', (expression, expected) => {
    expect(resolveDay(expression, '2026-11-20')).toBe(expected);
  });

  test('uses the current day by default', () => {
    expect([today(), addDays(today(), -1)]).toContain(resolveDay('today'));
  });

  test.each([
    'tomorrow',
    'today+',
    'today+m',
    'today+7d',
    'today+1000m',
    'today +7',
    '2026-13-01',
    '2026-5-31',
    '',
  ])('refuses “%s”', expression => {
    expect(() => resolveDay(expression, '2026-11-20')).toThrow(RangeError);
  });
});
