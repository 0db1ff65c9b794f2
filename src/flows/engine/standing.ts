import type { FiledState, FlowDeclaration } from './declaration';
import { filedStates, type StateMeta } from './filed';

/** Where an application stands for its applicant, in words that all flows share: what lists are filtered by. */
export type Standing = 'supplement' | 'underReview' | 'approved' | 'closed';

/** The standing of a state. */
export function standingOf({ applyStatus, canceled, needSupplement, ended }: StateMeta): Standing {
  if (canceled || ended || applyStatus === 2) return 'closed';
  if (needSupplement) return 'supplement';
  return applyStatus === 0 ? 'underReview' : 'approved';
}

/** Names of the states of a flow that have this standing. */
export function statesAt(flow: FlowDeclaration, standing: Standing): FiledState[] {
  return [...filedStates(flow)].flatMap(([state, meta]) => (standingOf(meta) === standing ? [state] : []));
}
