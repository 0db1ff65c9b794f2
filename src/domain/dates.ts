/** Returns the time in milliseconds since 1970. Date-dependent functions take a clock, so that tests can set it. */
export type Clock = () => number;

/** The system clock: the only place in the domain that reads the current time. */
export const systemClock: Clock = () => Date.now();

/**
 * Hours east of UTC. China has had no daylight saving time since 1991, so a fixed offset equals Asia/Shanghai for all
 * stored instants.
 */
export const SHANGHAI_UTC_OFFSET_HOURS = 8;

const HOUR_MS = 3_600_000;

/** UTC day of an instant. Called many times per form; Day.js would be ten times slower. */
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Current day in Asia/Shanghai, `YYYY-MM-DD`. */
export function today(clock: Clock = systemClock): string {
  return dayOf(clock() + SHANGHAI_UTC_OFFSET_HOURS * HOUR_MS);
}

/** Day of an instant in Asia/Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (moment: Date): string => today(() => moment.getTime());

/** Whether a text is an existing calendar day in the form `YYYY-MM-DD`: 2024-02-29 is, 2023-02-29 is not. */
export function isRealDate(text: string): boolean {
  const instant = /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse reads 30 February as 1 March.
  return !Number.isNaN(instant) && dayOf(instant) === text;
}

/** Time of day in Shanghai: `09:03`. @param moment ISO 8601 text */
export function clockTime(moment: string): string {
  return new Date(Date.parse(moment) + SHANGHAI_UTC_OFFSET_HOURS * HOUR_MS).toISOString().slice(11, 16);
}

/** Formats a day in Chinese style, without zero padding (GB/T 9704): `2026年1月5日`. @param day `YYYY-MM-DD` */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** The day `count` days after (or, when negative, before) a day. @throws RangeError if `day` is not a date */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * 24 * HOUR_MS);
}

/** Exceptions to the Monday-to-Friday rule, published yearly by the State Council. */
export interface WorkCalendar {
  /** Weekdays that are holidays, `YYYY-MM-DD`. */
  readonly off: ReadonlySet<string>;
  /** Weekend days that are working days in exchange. */
  readonly on: ReadonlySet<string>;
}

const NO_EXCEPTIONS: WorkCalendar = { off: new Set(), on: new Set() };

/** Whether a day is a working day: Monday to Friday, unless the calendar says otherwise. */
export function isWorkday(day: string, calendar: WorkCalendar = NO_EXCEPTIONS): boolean {
  const weekend = [0, 6].includes(new Date(day).getUTCDay());
  return weekend ? calendar.on.has(day) : !calendar.off.has(day);
}

/** The `count`-th working day after a day; the day itself does not count (民法典 §201). */
export function addWorkdays(day: string, count: number, calendar: WorkCalendar = NO_EXCEPTIONS): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkday(last, calendar)) left -= 1;
  }
  return last;
}

/**
 * Age in full years (周岁) on a day, increased on the birthday itself. A birthday on 29 February falls on 1 March in
 * common years. Negative before birth.
 * @example ageOn('2004-02-29', '2022-02-28') // 17
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * The day `count` months after (or, when negative, before) a day; clamped to the last day of a shorter month (民法典
 * §203).
 * @throws RangeError if `day` is not a date
 * @example addMonths('2026-08-31', 6) // '2027-02-28'
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, lastDay)));
}

/**
 * Pattern of a day expression in a form schema: `today`, `today+7`, `today-1`, in months `today+6m`, or a fixed
 * `YYYY-MM-DD`.
 */
export const DAY_EXPRESSION_PATTERN =
  '^(?:today(?:[+-](?:\\d{1,5}|\\d{1,3}m))?|\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))$';

/**
 * Resolves a day expression of a schema.
 * @throws RangeError if the text is not a day expression.
 * @example resolveDay('today+7', '2026-11-20') // '2026-11-27'
 */
export function resolveDay(expression: string, currentDay: string = today()): string {
  if (!new RegExp(DAY_EXPRESSION_PATTERN, 'u').test(expression))
    throw new RangeError(`Not a day: ${expression}`);
  if (!expression.startsWith('today')) return expression;
  const offset = expression.slice('today'.length);
  if (offset.endsWith('m')) return addMonths(currentDay, Number(offset.slice(0, -1)));
  return addDays(currentDay, Number(offset));
}
