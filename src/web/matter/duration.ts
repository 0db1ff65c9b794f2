import type { Matter } from './queries';

/** How long a matter takes: to fill in, and until it is answered. */
export function durationOf({ minutes, answerDays }: Pick<Matter, 'minutes' | 'answerDays'>): string {
  return answerDays === null
    ? `填写约 ${minutes} 分钟，提交后即时生效`
    : `填写约 ${minutes} 分钟，提交后 ${answerDays} 个工作日内答复`;
}
