import { SHANGHAI_UTC_OFFSET_HOURS } from '../../../domain/dates';

const OFFSET = SHANGHAI_UTC_OFFSET_HOURS * 3_600_000;

/**
 * An instant as both providers write it, whatever the server's own time zone.
 * @example beijingTime(new Date('2026-11-20T04:00:00Z')) // '2026-11-20 12:00:00'
 */
export function beijingTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same instant in RFC 3339, as WeChat Pay wants it: `2026-11-20T12:00:00+08:00`. */
export function beijingOffsetTime(instant: Date): string {
  return `${beijingTime(instant).replace(' ', 'T')}+08:00`;
}

/**
 * The instant of a text `YYYY-MM-DD HH:mm:ss`.
 * @throws RangeError if it is none
 */
export function fromBeijingTime(text: string): Date {
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  // Date reads 31 November as 1 December.
  if (Number.isNaN(instant.getTime()) || beijingTime(instant) !== text)
    throw new RangeError(`not a time: ${text}`);
  return instant;
}
