import type { FlowDefinition, SubmittedState } from './flow-definition';
import { isTransferProofUnderReview } from './payment-states';
import { listSubmittedStates, type StateMeta, stagesOf } from './submitted-states';

/** Where an application stands for its applicant, in words that all flows share: what lists are filtered by. */
export type StatusCategory = 'supplement' | 'underReview' | 'approved' | 'closed';

/** The standing of a state. */
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

/** Whether staff have to bring an application further that has been approved: to another stage, or by a form of theirs. */
export function hasFurtherStaffStep(flow: FlowDefinition, state: SubmittedState): boolean {
  if (isTransferProofUnderReview(state)) return true;
  const stage = stagesOf(flow).find(({ title }) => title === state);
  const forms = Object.values(flow.followUps ?? {});
  return (
    Boolean(stage?.next.length) ||
    forms.some(({ by, while: range }) => by === 'staff' && range.includes(state))
  );
}

/** Whether staff have something to do in a state: to decide, or to bring on what is approved. */
export function isAwaitingStaff(flow: FlowDefinition, state: SubmittedState): boolean {
  const meta = listSubmittedStates(flow).get(state);
  const standing = meta && statusCategoryOf(meta);
  return standing === 'underReview' || (standing === 'approved' && hasFurtherStaffStep(flow, state));
}

/** Names of the states of a flow that have this standing. */
export function listStatesInCategory(flow: FlowDefinition, standing: StatusCategory): SubmittedState[] {
  return [...listSubmittedStates(flow)].flatMap(([state, meta]) =>
    statusCategoryOf(meta) === standing ? [state] : [],
  );
}
