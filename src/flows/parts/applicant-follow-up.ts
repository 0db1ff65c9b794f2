import type { FollowUpDefinition, OperationId } from '../engine/flow-definition';

/** Declares a follow-up that applicants submit by an operation of its own. */
export const applicantFollowUp = (
  call: OperationId,
  followUp: Omit<FollowUpDefinition, 'by' | 'call'>,
): FollowUpDefinition => ({
  by: 'member',
  call,
  ...followUp,
});
