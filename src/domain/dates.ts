/** Tells the time in milliseconds since 1970. Whatever depends on the day takes one, so that tests can set it. */
export type Clock = () => number;

/** The machine's clock: the only place of the domain that asks what time it is. */
export const systemClock: Clock = () => Date.now();

/** Hours east of UTC. China has had no summer time since 1991: a fixed offset is Asia/Shanghai for our instants. */
export const SHANGHAI_UTC_OFFSET_HOURS = 8;

const HOUR = 3_600_000;

/** The day of an instant in UTC. Days are asked for many times in each form: Day.js would cost ten times as much. */
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The present day in Asia/Shanghai, `YYYY-MM-DD`. */
export function today(clock: Clock = systemClock): string {
  return dayOf(clock() + SHANGHAI_UTC_OFFSET_HOURS * HOUR);
}

/** The day in Asia/Shanghai on which something happens, `YYYY-MM-DD`. */
export const shanghaiDay = (moment: Date): string => today(() => moment.getTime());

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`: 2024-02-29 is, 2023-02-29 is not. */
export function isRealDate(text: string): boolean {
  const instant = /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse reads 30 February as 1 March.
  return !Number.isNaN(instant) && dayOf(instant) === text;
}

/** The time of day in Shanghai: `09:03`. @param moment ISO 8601 text */
export function clockTime(moment: string): string {
  return new Date(Date.parse(moment) + SHANGHAI_UTC_OFFSET_HOURS * HOUR).toISOString().slice(11, 16);
}

/** A day the Chinese way, without padding zeros (GB/T 9704): `2026年1月5日`. @param day `YYYY-MM-DD` */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** The day `count` days after (or before) another. @throws RangeError if it is no day */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * 24 * HOUR);
}

/** Days on which an office works against the rule of the week: published yearly by the State Council. */
export interface WorkCalendar {
  /** Weekdays off, `YYYY-MM-DD`. */
  readonly off: ReadonlySet<string>;
  /** Weekend days worked in exchange. */
  readonly on: ReadonlySet<string>;
}

const EVERY_WEEK: WorkCalendar = { off: new Set(), on: new Set() };

/** Whether offices are open: Monday to Friday, unless the calendar says otherwise. */
export function isWorkday(day: string, calendar: WorkCalendar = EVERY_WEEK): boolean {
  const weekend = [0, 6].includes(new Date(day).getUTCDay());
  return weekend ? calendar.on.has(day) : !calendar.off.has(day);
}

/** The `count`-th workday after a day; the day itself does not count (民法典 §201). */
export function addWorkdays(day: string, count: number, calendar: WorkCalendar = EVERY_WEEK): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkday(last, calendar)) left -= 1;
  }
  return last;
}

/**
 * Age in full years (周岁) on a day, reached on the birthday itself. Who is born on 29 February has the
 * birthday of a common year on 1 March. Negative before birth.
 * @example ageOn('2004-02-29', '2022-02-28') // 17
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * The day `count` months after (or before) another; where that month is shorter, its last day (民法典 §203).
 * @throws RangeError if it is no day
 * @example addMonths('2026-08-31', 6) // '2027-02-28'
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, lastDay)));
}

/**
 * Pattern of a day as a form schema names it: `today`, `today+7`, `today-1`, in months `today+6m`, or a fixed
 * `YYYY-MM-DD`.
 */
export const DAY_EXPRESSION =
  '^(?:today(?:[+-](?:\\d{1,5}|\\d{1,3}m))?|\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))$';

/**
 * The day that an expression of a schema means.
 * @throws RangeError if it is no such expression.
 * @example resolveDay('today+7', '2026-11-20') // '2026-11-27'
 */
export function resolveDay(expression: string, present: string = today()): string {
  if (!new RegExp(DAY_EXPRESSION, 'u').test(expression)) throw new RangeError(`Not a day: ${expression}`);
  if (!expression.startsWith('today')) return expression;
  const way = expression.slice('today'.length);
  if (way.endsWith('m')) return addMonths(present, Number(way.slice(0, -1)));
  return addDays(present, Number(way));
}
