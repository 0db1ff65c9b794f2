import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Obstacle } from './flow-services';

/** Obstacle to a new application of a retired flow; null while the flow is open. */
export function findRetirement({ title, retired }: Pick<Flow, 'title' | 'retired'>): Obstacle | null {
  if (!retired) return null;
  return { reason: 'CLOSED', msg: `“${title}”已停止受理新的申请，已经提交的申请照常办理` };
}

/**
 * Refuses a new application, or the draft of one, of a retired flow.
 * @throws Refusal `notEligible` with the reason `CLOSED`
 */
export function assertNotRetired(flow: Pick<Flow, 'title' | 'retired'>): void {
  const retirement = findRetirement(flow);
  if (retirement) throw new Refusal('notEligible', retirement.msg, [], { reason: retirement.reason });
}
