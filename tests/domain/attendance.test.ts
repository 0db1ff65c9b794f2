import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttendanceEntry,
  attendanceOf,
  checkInCodeWindowIndex,
  checkInObstacle,
  hoursText,
  isCheckOutMissing,
  isWithinCheckInRadius,
  plannedMinutes,
  servedMinutes,
} from '../../src/domain/attendance';

const at = (time: string) => new Date(`2026-11-21T${time}+08:00`);
/** From 9:00 to 12:00. */
const morning = { begins: at('09:00:00'), ends: at('12:00:00') };
const createEntry = (
  kind: 'in' | 'out',
  time: string,
  method: 'code' | 'place' | 'staff' = 'code',
): AttendanceEntry => ({
  kind,
  at: at(time),
  method,
});

describe('servedMinutes', () => {
  it.each([
    ['09:00:00', '12:00:00', 180],
    ['09:00:30', '11:59:29', 178],
    ['08:50:00', '11:00:00', 130],
    ['08:00:00', '13:30:00', 180],
    ['09:00:00', '09:00:59', 0],
    ['11:00:00', '10:00:00', 0],
  ])('counts from %s to %s as %i', (from, until, minutes) => {
    expect(servedMinutes(at(from), at(until), morning)).toBe(minutes);
  });

  it('returns whole minutes, never below zero and never more than planned', () => {
    const moment = fc
      .integer({ min: -86_400_000, max: 86_400_000 })
      .map(ms => new Date(+morning.begins + ms));
    fc.assert(
      fc.property(moment, moment, (from, until) => {
        const minutes = servedMinutes(from, until, morning);
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(plannedMinutes(morning));
      }),
    );
  });
});

describe('attendanceOf', () => {
  it('returns empty attendance without entries', () => {
    expect(attendanceOf([], morning)).toEqual({
      ...{ signedIn: null, signedOut: null, ways: [], minutes: null, absent: false },
    });
  });

  it('counts no minutes before the check-out', () => {
    expect(attendanceOf([createEntry('in', '09:01:00')], morning).minutes).toBeNull();
  });

  it('lists each check-in and check-out method once', () => {
    const { ways, minutes } = attendanceOf(
      [createEntry('in', '09:00:00', 'place'), createEntry('out', '11:00:00')],
      morning,
    );
    expect(ways).toEqual(['place', 'code']);
    expect(minutes).toBe(120);
    expect(
      attendanceOf([createEntry('in', '09:00:00'), createEntry('out', '11:00:00')], morning).ways,
    ).toEqual(['code']);
  });

  it('prefers a manual entry by staff to the scanned one', () => {
    const entries = [
      createEntry('in', '09:30:00'),
      createEntry('out', '11:30:00'),
      createEntry('in', '09:00:00', 'staff'),
    ];
    expect(attendanceOf(entries, morning)).toMatchObject({ minutes: 150, signedIn: at('09:00:00') });
  });

  it('uses the minutes settled by staff until the next check-in or check-out', () => {
    const settled: AttendanceEntry[] = [createEntry('in', '09:00:00'), { kind: 'hours', minutes: 100 }];
    expect(attendanceOf(settled, morning).minutes).toBe(100);
    expect(attendanceOf([...settled, createEntry('out', '12:00:00', 'staff')], morning).minutes).toBe(180);
  });

  it('uses the last of several corrections', () => {
    const corrected: AttendanceEntry[] = [90, 60, 75].map(minutes => ({ kind: 'hours', minutes }));
    expect(attendanceOf(corrected, morning).minutes).toBe(75);
  });

  it('does not count a participant as absent who checked in or was excused', () => {
    const absent: AttendanceEntry = { kind: 'absent' };
    expect(attendanceOf([absent], morning)).toMatchObject({ absent: true, minutes: null });
    expect(attendanceOf([absent, { kind: 'excused' }], morning).absent).toBe(false);
    expect(attendanceOf([absent, createEntry('in', '09:00:00', 'staff')], morning).absent).toBe(false);
    expect(attendanceOf([absent, { kind: 'hours', minutes: 60 }], morning)).toMatchObject({
      absent: false,
      minutes: 60,
    });
  });

  it('gives the same result for all entries at once and one by one, depending on their order alone', () => {
    const entry = fc.oneof(
      fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const),
        at: fc.integer({ min: 0, max: 240 }).map(minute => new Date(+morning.begins + minute * 60_000)),
        method: fc.constantFrom('code' as const, 'place' as const, 'staff' as const),
      }),
      fc.integer({ min: 0, max: 180 }).map(minutes => ({ kind: 'hours' as const, minutes })),
      fc.constantFrom({ kind: 'absent' as const }, { kind: 'excused' as const }),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), entries => {
        const { minutes, absent, signedIn } = attendanceOf(entries, morning);
        if (minutes !== null) expect(minutes).toBeLessThanOrEqual(plannedMinutes(morning));
        if (absent) expect(minutes).toBeNull();
        const ins = entries.filter(({ kind }) => kind === 'in') as Extract<AttendanceEntry, { at: Date }>[];
        expect(signedIn).toEqual(ins.at(-1)?.at ?? null);
      }),
    );
  });
});

describe('self check-in', () => {
  it.each([
    ['07:59:59', 'early'],
    ['08:00:00', null],
    ['12:00:00', null],
    ['12:00:01', 'over'],
  ])('at %s: %s', (time, obstacle) => {
    expect(checkInObstacle('in', morning, { signedIn: null }, at(time))).toBe(obstacle);
  });
});

describe('self check-out', () => {
  it.each([
    ['09:10:00', null],
    ['14:00:00', null],
    ['14:00:01', 'over'],
  ])('at %s: %s', (time, obstacle) => {
    expect(checkInObstacle('out', morning, { signedIn: at('09:00:00') }, at(time))).toBe(obstacle);
  });

  it('requires a check-in', () => {
    expect(checkInObstacle('out', morning, { signedIn: null }, at('10:00:00'))).toBe('notIn');
  });

  it('counts as missing once it is no longer possible and staff have not settled the hours', () => {
    const came = { signedIn: at('09:00:00'), minutes: null };
    expect(isCheckOutMissing(morning, came, at('14:00:00'))).toBe(false);
    expect(isCheckOutMissing(morning, came, at('14:00:01'))).toBe(true);
    expect(isCheckOutMissing(morning, { ...came, minutes: 0 }, at('15:00:00'))).toBe(false);
    expect(isCheckOutMissing(morning, { signedIn: null, minutes: null }, at('15:00:00'))).toBe(false);
  });
});

describe('check-in code', () => {
  it('is valid for half a minute', () => {
    expect(checkInCodeWindowIndex(+at('09:00:29.999'))).toBe(checkInCodeWindowIndex(+at('09:00:00')));
    expect(checkInCodeWindowIndex(+at('09:00:30'))).toBe(checkInCodeWindowIndex(+at('09:00:00')) + 1);
  });
});

describe('check-in radius', () => {
  it.each([
    [300, 0, true],
    [301, 0, false],
    [450, 150, true],
    [900, 5000, false],
    [301, -5, false],
  ])('at %i metres with an accuracy of %i metres: %s', (distance, accuracy, there) => {
    expect(isWithinCheckInRadius(distance, accuracy, 300)).toBe(there);
  });
});

describe('hoursText', () => {
  it.each([
    [0, '0分钟'],
    [45, '45分钟'],
    [60, '1小时'],
    [90, '1.5小时'],
    [100, '1.67小时'],
  ])('formats %i minutes as %s', (minutes, text) => {
    expect(hoursText(minutes)).toBe(text);
  });
});
