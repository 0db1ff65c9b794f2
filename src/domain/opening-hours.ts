import { SHANGHAI_UTC_OFFSET_HOURS } from './dates';

/** Span in minutes of the week, counted from Monday 0:00 in Shanghai: begin inclusive, end exclusive. */
export type WeekMinutesSpan = readonly [begin: number, end: number];

const MINUTES_PER_DAY = 24 * 60;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NAMES = '一二三四五六日';

/** Days of the week named by a text: `工作日`, `周末`, `每天`, `周一至周五`, `周六、周日`; null for other texts. */
function daysOf(dayText: string): number[] | null {
  const text = dayText
    .replace(/星期|礼拜/gu, '周')
    .replace(/天/gu, '日')
    .replace(/\s/gu, '');
  if (['', '每日', '全日', '日常'].includes(text)) return EVERY_DAY;
  if (text === '工作日') return [0, 1, 2, 3, 4];
  if (['周末', '双休日'].includes(text)) return [5, 6];
  const [, from, to] = /^周([一二三四五六日])(?:至|到|-)周?([一二三四五六日])$/u.exec(text) ?? [];
  if (from && to) {
    const [first, last] = [NAMES.indexOf(from), NAMES.indexOf(to)];
    return EVERY_DAY.filter(day =>
      first <= last ? day >= first && day <= last : day >= first || day <= last,
    );
  }
  if (!/^周[一二三四五六日](?:[、和]?周?[一二三四五六日])*$/u.test(text)) return null;
  return [...text].flatMap(point => (NAMES.includes(point) ? [NAMES.indexOf(point)] : []));
}

const SPAN = /(\d{1,2}):([0-5]\d)-(?:次日)?(\d{1,2}):([0-5]\d)/gu;

/**
 * Parses free-text opening hours to minutes of the week. Accepts half-width or full-width characters and any dash; a
 * span whose end is before its begin extends to the next day.
 * @param text e.g. `工作日 9:00–18:00`, `全天`, `周一至周五 8:30–12:00、14:00–17:30；周末 9:00–16:00`
 * @returns null for a text that cannot be parsed, such as `校内`
 */
export function parseOpeningHours(text: string): WeekMinutesSpan[] | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[–—―~〜～至到-]+(?=\s*(?:次日)?\d)/gu, '-')
    .trim();
  if (/^(?:全天|24小时|全天24小时|全天开放|24小时开放)$/u.test(plain)) return [[0, MINUTES_PER_WEEK]];
  const open: [number, number][] = [];
  for (const part of plain.split(/[;。]/u).filter(piece => piece.trim())) {
    const spans = [...part.replace(/\s*-\s*/gu, '-').matchAll(SPAN)];
    const rest = part
      .replace(/\s*-\s*/gu, '-')
      .replace(SPAN, '')
      .replace(/[、,和\s]+$/gu, '');
    const days = daysOf(rest);
    if (spans.length === 0 || !days) return null;
    for (const [, hour, minute, untilHour, untilMinute] of spans) {
      const begin = Number(hour) * 60 + Number(minute);
      const end = Number(untilHour) * 60 + Number(untilMinute);
      if (begin >= MINUTES_PER_DAY || end > MINUTES_PER_DAY || begin === end) return null;
      for (const day of days)
        open.push([
          day * MINUTES_PER_DAY + begin,
          day * MINUTES_PER_DAY + end + (end < begin ? MINUTES_PER_DAY : 0),
        ]);
    }
  }
  // A span that begins on Sunday night wraps around to Monday morning.
  const wrappedSpans = open.flatMap(([begin, end]) =>
    end > MINUTES_PER_WEEK
      ? [[begin, MINUTES_PER_WEEK] as const, [0, end - MINUTES_PER_WEEK] as const]
      : [[begin, end] as const],
  );
  return wrappedSpans.length > 0 ? wrappedSpans.sort(([a], [b]) => a - b) : null;
}

/** Minute of the week in Shanghai. */
export function minuteOfWeek(instant: number): number {
  // 1 January 1970 was a Thursday.
  return (
    (Math.floor(instant / 60_000) + SHANGHAI_UTC_OFFSET_HOURS * 60 + 3 * MINUTES_PER_DAY) % MINUTES_PER_WEEK
  );
}

/**
 * Whether a place with these opening hours is open; null when they cannot be parsed. Public holidays are ignored: 工作日
 * means Monday to Friday.
 */
export function isOpen(text: string, instant: number): boolean | null {
  const minute = minuteOfWeek(instant);
  return parseOpeningHours(text)?.some(([begin, end]) => minute >= begin && minute < end) ?? null;
}
