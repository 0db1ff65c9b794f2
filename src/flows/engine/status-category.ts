import type { FlowDefinition, SubmittedState } from './flow-definition';
import { isTransferProofUnderReview } from './payment-states';
import { listSubmittedStates, type StateMeta, stagesOf } from './submitted-states';

/** Status category of an application, common to all flows; used as filter of lists. */
export type StatusCategory = 'supplement' | 'underReview' | 'approved' | 'closed';

/** Status category of a state. */
export function statusCategoryOf({
  applyStatus,
  canceled,
  needSupplement,
  ended,
}: StateMeta): StatusCategory {
  if (canceled || ended || applyStatus === 2) return 'closed';
  if (needSupplement) return 'supplement';
  return applyStatus === 0 ? 'underReview' : 'approved';
}

/** Whether an approved application requires a further step by staff: another stage, or a staff follow-up. */
export function hasFurtherStaffStep(flow: FlowDefinition, state: SubmittedState): boolean {
  if (isTransferProofUnderReview(state)) return true;
  const stage = stagesOf(flow).find(({ title }) => title === state);
  const forms = Object.values(flow.followUps ?? {});
  return (
    Boolean(stage?.next.length) ||
    forms.some(({ by, while: range }) => by === 'staff' && range.includes(state))
  );
}

/** Whether a state requires action by staff: a decision, or a further step after approval. */
export function isAwaitingStaff(flow: FlowDefinition, state: SubmittedState): boolean {
  const meta = listSubmittedStates(flow).get(state);
  const category = meta && statusCategoryOf(meta);
  return category === 'underReview' || (category === 'approved' && hasFurtherStaffStep(flow, state));
}

/** Names of the states of a flow that belong to a status category. */
export function listStatesInCategory(flow: FlowDefinition, category: StatusCategory): SubmittedState[] {
  return [...listSubmittedStates(flow)].flatMap(([state, meta]) =>
    statusCategoryOf(meta) === category ? [state] : [],
  );
}
