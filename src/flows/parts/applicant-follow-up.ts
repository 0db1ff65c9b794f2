import type { FollowUp, OperationId } from '../engine/flow-definition';

/** Declares a follow-up that applicants submit by an operation of its own. */
export const applicantFollowUp = (call: OperationId, followUp: Omit<FollowUp, 'by' | 'call'>): FollowUp => ({
  by: 'member',
  call,
  ...followUp,
});
