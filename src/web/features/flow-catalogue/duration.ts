import type { FlowInfo } from './queries';

/** How long a matter takes: to fill in, and until it is answered. */
export function durationOf({
  minutes,
  answerDays,
  atOnce,
}: Pick<FlowInfo, 'minutes' | 'answerDays' | 'atOnce'>): string {
  const filling = `填写约 ${minutes} 分钟`;
  if (answerDays !== null) return `${filling}，提交后 ${answerDays} 个工作日内答复`;
  return atOnce ? `${filling}，提交后即时生效` : filling;
}
