import { today } from '../../../domain/dates';
import { date } from '../../../domain/filters';

/** How much time is left, in the desk's words. */
export interface Due {
  text: string;
  tone: 'late' | 'soon' | 'calm';
}

const DAY = 86_400_000;

/** Calendar days left until a deadline; up to two days are told apart from the rest. */
export function dueIn(dueAt: string, present: string = today()): Due {
  const days = Math.round((Date.parse(date(dueAt)) - Date.parse(present)) / DAY);
  if (days < 0) return { text: `超期 ${-days} 天`, tone: 'late' };
  if (days === 0) return { text: '今日到期', tone: 'late' };
  return { text: `剩 ${days} 天`, tone: days <= 2 ? 'soon' : 'calm' };
}
