import { describe, expect, it } from 'vitest';
import { isOpen, MINUTES_PER_WEEK, minuteOfWeek, parseOpeningHours } from '../../src/domain/opening-hours';

/** A time in Shanghai in the week from Monday, 16 November 2026. */
const at = (day: number, time: string) => Date.parse(`2026-11-${15 + day}T${time}:00+08:00`);

describe('opening hours', () => {
  it.each(['全天', '24小时', '全天24小时', '24小时开放'])('parses %s as always open', text => {
    expect(parseOpeningHours(text)).toEqual([[0, MINUTES_PER_WEEK]]);
  });

  it.each([
    '9:00-18:00',
    '9:00–18:00',
    '９：００～１８：００',
    '9:00至18:00',
    '每天 9:00 — 18:00',
    '每天9:00到18:00',
  ])('parses %s as daily from 9:00 to 18:00', text => {
    expect(parseOpeningHours(text)).toHaveLength(7);
    expect(isOpen(text, at(7, '09:00'))).toBe(true);
    expect(isOpen(text, at(7, '08:59'))).toBe(false);
    expect(isOpen(text, at(7, '18:00'))).toBe(false);
  });

  it('on workdays end on Friday', () => {
    expect(isOpen('工作日 9:00–18:00', at(5, '17:59'))).toBe(true);
    expect(isOpen('工作日 9:00–18:00', at(6, '12:00'))).toBe(false);
  });

  it('may have a break and differ at the weekend', () => {
    const text = '周一至周五 8:30–12:00、14:00–17:30；周末 9:00–16:00';
    expect(isOpen(text, at(3, '11:59'))).toBe(true);
    expect(isOpen(text, at(3, '13:00'))).toBe(false);
    expect(isOpen(text, at(3, '14:00'))).toBe(true);
    expect(isOpen(text, at(6, '15:00'))).toBe(true);
    expect(isOpen(text, at(6, '17:00'))).toBe(false);
  });

  it('on single days apply to those days only', () => {
    expect(isOpen('周三、周五 10:00–16:00', at(3, '10:00'))).toBe(true);
    expect(isOpen('周三、周五 10:00–16:00', at(4, '10:00'))).toBe(false);
  });

  it('after midnight belong to the next day, Sunday night to Monday', () => {
    const text = '18:00–次日2:00';
    expect(isOpen(text, at(7, '23:00'))).toBe(true);
    expect(isOpen(text, at(8, '01:59'))).toBe(true);
    expect(isOpen(text, at(8, '02:00'))).toBe(false);
    expect(parseOpeningHours('周日 22:00–6:00')).toEqual([
      [0, 360],
      [MINUTES_PER_WEEK - 120, MINUTES_PER_WEEK],
    ]);
  });

  it('until midnight include the last minute of the day', () => {
    expect(isOpen('6:30–24:00', at(1, '23:59'))).toBe(true);
    expect(isOpen('6:30–24:00', at(2, '00:00'))).toBe(false);
  });

  it.each([
    '校内',
    '',
    '装修期间暂停开放',
    '9:00',
    '25:00–26:00',
    '9:00–9:00',
    '9:00–18:00（周一闭馆）',
    '看情况 9:00–18:00',
  ])('in another notation (%s) are unknown', text => {
    expect(parseOpeningHours(text)).toBeNull();
    expect(isOpen(text, at(1, '12:00'))).toBeNull();
  });
});

describe('minuteOfWeek', () => {
  it('counts from Monday in Shanghai, independent of the system time zone', () => {
    expect(minuteOfWeek(at(1, '00:00'))).toBe(0);
    expect(minuteOfWeek(at(7, '23:59'))).toBe(MINUTES_PER_WEEK - 1);
  });
});
