import { toShanghaiTime } from './shanghai-time';
import { MISSING_VALUE } from './text';

/** Value of a server response where a date and time is expected. */
export type DateTimeInput = string | number | Date | null | undefined;

function formatShanghaiTime(value: DateTimeInput, pattern: string): string {
  return (value == null ? null : toShanghaiTime(value))?.format(pattern) ?? MISSING_VALUE;
}

/** Date and time, zero-padded, in Shanghai time: `2026-01-05 09:03`. */
export function dateTime(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'YYYY-MM-DD HH:mm');
}

/** Date: `2026-01-05`. */
export function date(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'YYYY-MM-DD');
}

/** Date in Chinese style, without zero padding (GB/T 9704): `2026年1月5日`. */
export function chineseDate(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'YYYY年M月D日');
}

/** Whether a deadline is at the end of its day. */
export function isEndOfDay(value: DateTimeInput): boolean {
  return formatShanghaiTime(value, 'HH:mm') === '23:59';
}

/** Formats a deadline: `1月5日` when it is at the end of the day, otherwise `1月5日 09:03`. */
export function formatDeadline(value: DateTimeInput): string {
  return isEndOfDay(value) ? shortDate(value) : shortDateTime(value);
}

/** Month and day, for places where the year is clear: `1月5日`. */
export function shortDate(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'M月D日');
}

/** Month, day and time, for places where the year is clear: `1月5日 09:03`. */
export function shortDateTime(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'M月D日 HH:mm');
}

/** Hour and minute, for places where the day is clear: `09:03`. */
export function time(value: DateTimeInput): string {
  return formatShanghaiTime(value, 'HH:mm');
}

/**
 * Formats a number with digits grouped by threes: `1,234,567.5`. Accepts a number, or a text such as an amount, whose
 * decimals stay as written.
 */
export function thousands(value: unknown): string {
  const plain = typeof value === 'number' && Number.isFinite(value) ? toPlainDecimal(value) : value;
  const [, whole = '', decimals = ''] =
    typeof plain === 'string' ? (/^(-?\d+)(\.\d+)?$/u.exec(plain) ?? []) : [];
  return whole ? whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') + decimals : MISSING_VALUE;
}

/**
 * Writes a number without exponent. `Intl`, which takes tens of milliseconds on a phone, is used only for the few
 * numbers that need it.
 */
function toPlainDecimal(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

/** Returns a value, or `--` when it is empty: missing, blank, not a number, or zero unless `keepZero` is set. */
export function valueOrMissing(value: unknown, { keepZero = false } = {}): string {
  if (value === 0) return keepZero ? '0' : MISSING_VALUE;
  if (value == null || Number.isNaN(value)) return MISSING_VALUE;
  return String(value).trim() === '' ? MISSING_VALUE : String(value);
}

/**
 * Truncates a text to a width and appends an ellipsis when something was cut. Characters above code 128 have width 2,
 * others width 1. Counts code points, so that no character is split.
 */
export function truncate(text: string | null | undefined, width: number): string {
  if (!text) return MISSING_VALUE;
  let used = 0;
  let result = '';
  for (const point of text) {
    used += point.codePointAt(0)! > 128 ? 2 : 1;
    if (used > width) return `${result}…`;
    result += point;
  }
  return text;
}

/** Formats seconds as hours and minutes: `1小时30分钟`; `--` for zero or less. */
export function duration(seconds: number | null | undefined): string {
  if (!Number.isFinite(seconds) || seconds! <= 0) return MISSING_VALUE;
  return `${Math.floor(seconds! / 3600)}小时${Math.floor(seconds! / 60) % 60}分钟`;
}

/** Formats seconds as a media player does: `1:32`, `1:02:03`; `--` for zero or less. */
export function playingTime(seconds: number | null | undefined): string {
  if (!Number.isFinite(seconds) || seconds! <= 0) return MISSING_VALUE;
  const whole = Math.round(seconds!);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map(part => String(part).padStart(2, '0'))].join(':');
}
