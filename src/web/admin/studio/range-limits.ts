import { isRealDate } from '../../../domain/dates';
import { isTimeOfDay, normaliseTimeOfDay } from '../../../domain/local-time';
import { describeDay } from '../../../domain/schema-keywords';

const NAMED_DAYS: Readonly<Record<string, string>> = { 今天: 'today', 明天: 'today+1', 昨天: 'today-1' };

/** A limit of `within` as editors read and write it: 今天, 7天后, 6个月前, 2026-12-31, 9:00. */
export const limitText = (limit: unknown): string => {
  if (typeof limit !== 'string') return '';
  return limit.startsWith('today') || isTimeOfDay(limit) ? describeDay(limit) : limit;
};

/**
 * Reads a limit of `within` as an editor writes it.
 * @param isTime whether the question asks for a time of day
 * @returns null when the text is not a limit
 */
export function parseLimit(text: string, isTime: boolean): string | null {
  const written = text.normalize('NFKC').replace(/\s/gu, '');
  if (isTime) {
    const time = normaliseTimeOfDay(written);
    return isTimeOfDay(time) ? time : null;
  }
  const [, count, unit, side] = /^(\d{1,4})(天|个月)(后|前)$/u.exec(written) ?? [];
  if (count !== undefined)
    return `today${side === '后' ? '+' : '-'}${Number(count)}${unit === '个月' ? 'm' : ''}`;
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(written) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isRealDate(date)) return date;
  if (/^today(?:[+-](?:\d{1,5}|\d{1,3}m))?$/u.test(written)) return written;
  return NAMED_DAYS[written] ?? null;
}
