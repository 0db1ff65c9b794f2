import type { FlowInfo } from '../../engine/applications/flow-queries';

/** Duration of a flow: to fill in the form, and until the decision. */
export function durationOf({
  minutes,
  answerDays,
  immediate,
}: Pick<FlowInfo, 'minutes' | 'answerDays' | 'immediate'>): string {
  const filling = `填写约 ${minutes} 分钟`;
  if (answerDays !== null) return `${filling}，提交后 ${answerDays} 个工作日内答复`;
  return immediate ? `${filling}，提交后即时生效` : filling;
}
