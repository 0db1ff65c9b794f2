import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblem, normalise } from '../../src/domain/formats';
import { chineseDateTime, isLocalDateTime, isTimeOfDay } from '../../src/domain/local-time';
import { day } from '../support/arbitraries';

const time = fc
  .record({ hour: fc.nat(23), minute: fc.nat(59) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('time of day', () => {
  test('is any hour and minute of a day', () => {
    fc.assert(fc.property(time, text => isTimeOfDay(text)));
    for (const text of ['24:00', '12:60', '9:30', '09:30:00', '', '09：30'])
      expect(isTimeOfDay(text)).toBe(false);
  });

  test.each([
    ['9:30', '09:30'],
    ['9：5', '09:05'],
    [' 09:30:00 ', '09:30'],
    ['9点', '09:00'],
    ['14时05分', '14:05'],
    ['下午三点', '下午三点'],
    ['9', '9'],
  ])('is normalised from %s to %s', (typed, stored) => {
    expect(normalise('time', typed)).toBe(stored);
  });

  test('has a message', () => {
    expect(formatProblem('time', '25:00')).toBe('请填写完整的时间，从 0:00 到 23:59');
    expect(formatProblem('time', '09:30')).toBeNull();
  });
});

describe('day and time', () => {
  test('is an existing day and a time', () => {
    fc.assert(fc.property(day, time, (date, clock) => isLocalDateTime(`${date}T${clock}`)));
    const invalid = [
      '2026-02-30T09:30',
      '2026-02-03',
      '2026-02-03 09:30',
      '2026-02-03T9:30',
      '2026-02-03T09:30Z',
    ];
    for (const text of invalid) expect(isLocalDateTime(text)).toBe(false);
  });

  test.each([
    ['2026-1-5 9:30', '2026-01-05T09:30'],
    ['2026/01/05T09:30', '2026-01-05T09:30'],
    ['2026年1月5日 9点30分', '2026-01-05T09:30'],
    ['2026年1月5日9:30', '2026-01-05T09:30'],
    ['2026-01-05T01:30:00Z', '2026-01-05T09:30'],
    ['2026-01-04T20:30:00-05:00', '2026-01-05T09:30'],
    ['明天上午', '明天上午'],
    ['2026-01-05T99:99:99Z', '2026-01-05T99:99:99Z'],
  ])('is normalised from %s to %s', (typed, stored) => {
    expect(normalise('date-time', typed)).toBe(stored);
  });

  test('is shown in Chinese', () => {
    expect(chineseDateTime('2026-01-05T09:30')).toBe('2026年1月5日 09:30');
  });
});
