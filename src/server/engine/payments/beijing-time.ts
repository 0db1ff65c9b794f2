import { SHANGHAI_UTC_OFFSET_HOURS } from '../../../domain/dates';

const UTC_OFFSET_MS = SHANGHAI_UTC_OFFSET_HOURS * 3_600_000;

/**
 * Formats an instant in Beijing time, as both providers expect it, independent of the server's time zone.
 * @example beijingTime(new Date('2026-11-20T04:00:00Z')) // '2026-11-20 12:00:00'
 */
export function beijingTime(instant: Date): string {
  return new Date(instant.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats an instant in RFC 3339, as WeChat Pay expects it: `2026-11-20T12:00:00+08:00`. */
export function beijingOffsetTime(instant: Date): string {
  return `${beijingTime(instant).replace(' ', 'T')}+08:00`;
}

/**
 * Parses `YYYY-MM-DD HH:mm:ss` in Beijing time.
 * @throws RangeError if it is not a valid time
 */
export function fromBeijingTime(text: string): Date {
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  // Date accepts 31 November as 1 December.
  if (Number.isNaN(instant.getTime()) || beijingTime(instant) !== text)
    throw new RangeError(`not a time: ${text}`);
  return instant;
}
