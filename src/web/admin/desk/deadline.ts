import { today } from '../../../domain/dates';
import { date } from '../../../domain/formatters';
import type { Status } from '../../engine/applications/status';

/** Time left, as shown on the desk. */
export interface TimeLeft {
  text: string;
  tone: 'late' | 'soon' | 'calm' | 'theirs';
}

const DAY = 86_400_000;

/**
 * Calendar days left until a deadline; up to two days are highlighted. During review the deadline is the staff's; any
 * other is the applicant's, and never urgent here.
 */
export function describeTimeLeft(
  dueAt: string,
  { applyStatus, needSupplement }: Pick<Status, 'applyStatus' | 'needSupplement'>,
  present: string = today(),
): TimeLeft {
  const days = Math.round((Date.parse(date(dueAt)) - Date.parse(present)) / DAY);
  if (applyStatus !== 0 || needSupplement) return { text: `申请人${timeLeft(days)}`, tone: 'theirs' };
  if (days < 0) return { text: `超期 ${-days} 天`, tone: 'late' };
  if (days === 0) return { text: '今日到期', tone: 'late' };
  return { text: `剩 ${days} 天`, tone: days <= 2 ? 'soon' : 'calm' };
}

const timeLeft = (days: number) => (days > 0 ? `剩 ${days} 天` : days === 0 ? '限今日' : '已逾期');
