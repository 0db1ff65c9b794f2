import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowEventRequest } from './event-request';
import type { Answers } from './flow-services';

/**
 * Whether a follow-up applies to an application with these answers.
 * @param answers decrypted only where they matter
 */
export function isFollowUpApplicable(
  { followUps = {} }: Pick<Flow, 'followUps'>,
  what: string,
  answers: () => Answers,
): boolean {
  const { where } = followUps[what] ?? {};
  if (!where) return true;
  const given = answers();
  return Object.entries(where).every(([name, answer]) => given[name] === answer);
}

/**
 * Refuses a follow-up that does not apply to an application with these answers.
 * @throws Refusal `notAllowedNow`
 */
export function assertFollowUpApplicable({ flow, event }: FlowEventRequest, answers: () => Answers): void {
  if (event.type !== 'FOLLOW_UP' || isFollowUpApplicable(flow, event.what, answers)) return;
  throw new Refusal('notAllowedNow', `这件申请不需要“${flow.followUps?.[event.what]?.title}”`);
}
