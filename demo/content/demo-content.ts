import { shanghaiDay } from '../../src/domain/dates';

export type { EarlierContent as DemoContent } from '../../src/server/modules/content';

/** A time in Shanghai, so many days before `now`, at the given hour. */
export function daysBefore(now: Date, days: number, hour = 9): Date {
  const day = shanghaiDay(new Date(now.getTime() - days * 86_400_000));
  return new Date(`${day}T${String(hour).padStart(2, '0')}:20:00+08:00`);
}
