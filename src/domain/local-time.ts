import { chineseDay, isRealDate, SHANGHAI_UTC_OFFSET_HOURS } from './dates';

/**
 * Formats of answers that are a day, a time of day, or both. Times are stored as people say them, in local time and to
 * the minute: `09:30`, `2026-11-20T09:30`.
 */
export const dateTimeFormats: ReadonlySet<string | undefined> = new Set(['date', 'time', 'date-time']);

/** Whether a text is a time of day in the form `HH:mm`, from `00:00` to `23:59`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text);

/** Whether a text is an existing day and a time in the form `YYYY-MM-DDTHH:mm`. */
export const isLocalDateTime = (text: string): boolean =>
  text[10] === 'T' && isRealDate(text.slice(0, 10)) && isTimeOfDay(text.slice(11));

const TIME = /^(\d{1,2})(?:[:点时](\d{1,2})|[点时])分?(?::\d{2}(?:\.\d+)?)?$/u;

/** Converts a typed time to its stored form: `9:5` and `9点5分` become `09:05`. Other text is left unchanged. */
export function normaliseTimeOfDay(text: string): string {
  const [, hour, minute = '0'] = TIME.exec(text.normalize('NFKC').replace(/\s/gu, '')) ?? [];
  return hour === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/**
 * Converts a typed day and time to its stored form: `2026/1/5 9:30` becomes `2026-01-05T09:30`. An instant with a time
 * zone (RFC 3339) becomes local time. Other text is left unchanged.
 */
export function normaliseDateTime(text: string): string {
  const written = text.normalize('NFKC').trim();
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/iu.test(written)) {
    const instant = Date.parse(written);
    if (Number.isNaN(instant)) return written;
    return new Date(instant + SHANGHAI_UTC_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 16);
  }
  const [, year, month = '', day = '', time = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T\s]?(\S+)$/u.exec(written) ?? [];
  return year === undefined
    ? written
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${normaliseTimeOfDay(time)}`;
}

/** Formats a stored day and time: `2026年1月5日 09:30`. @param text `YYYY-MM-DDTHH:mm` */
export const chineseDateTime = (text: string): string => `${chineseDay(text.slice(0, 10))} ${text.slice(11)}`;
