import type { FiledState, FlowDeclaration } from './flow-definition';
import { awaitsConfirmation } from './payment-states';
import { filedStates, type StateMeta, stagesOf } from './submitted-states';

/** Where an application stands for its applicant, in words that all flows share: what lists are filtered by. */
export type Standing = 'supplement' | 'underReview' | 'approved' | 'closed';

/** The standing of a state. */
export function standingOf({ applyStatus, canceled, needSupplement, ended }: StateMeta): Standing {
  if (canceled || ended || applyStatus === 2) return 'closed';
  if (needSupplement) return 'supplement';
  return applyStatus === 0 ? 'underReview' : 'approved';
}

/** Whether staff have to bring an application further that has been approved: to another stage, or by a form of theirs. */
export function goesOn(flow: FlowDeclaration, state: FiledState): boolean {
  if (awaitsConfirmation(state)) return true;
  const stage = stagesOf(flow).find(({ title }) => title === state);
  const forms = Object.values(flow.followUps ?? {});
  return (
    Boolean(stage?.next.length) ||
    forms.some(({ by, while: range }) => by === 'staff' && range.includes(state))
  );
}

/** Whether staff have something to do in a state: to decide, or to bring on what is approved. */
export function awaitsStaff(flow: FlowDeclaration, state: FiledState): boolean {
  const meta = filedStates(flow).get(state);
  const standing = meta && standingOf(meta);
  return standing === 'underReview' || (standing === 'approved' && goesOn(flow, state));
}

/** Names of the states of a flow that have this standing. */
export function statesAt(flow: FlowDeclaration, standing: Standing): FiledState[] {
  return [...filedStates(flow)].flatMap(([state, meta]) => (standingOf(meta) === standing ? [state] : []));
}
