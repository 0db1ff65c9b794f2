import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isRealDate, SHANGHAI_UTC_OFFSET_HOURS } from './dates';

dayjs.extend(utc);

const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/u;

/**
 * Time in Asia/Shanghai; null for an invalid value.
 * @param value ISO 8601 text, milliseconds since 1970, or a Date. A text without a time zone is taken as Shanghai time.
 */
export function toShanghaiTime(value: string | number | Date): Dayjs | null {
  const moment = dayjs
    .utc(typeof value === 'string' ? instantOf(value) : value)
    .utcOffset(SHANGHAI_UTC_OFFSET_HOURS);
  return moment.isValid() ? moment : null;
}

/** Parses a date and time to milliseconds, NaN when invalid; `Date` alone would read 30 February as 1 March. */
function instantOf(text: string): number {
  const [, day = '', time = '00:00', zone = '+08:00'] = DATE_TIME_PATTERN.exec(text) ?? [];
  return isRealDate(day) ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
}
