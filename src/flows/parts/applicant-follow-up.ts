import type { FollowUp, OperationId } from '../engine/flow-definition';

/** A follow-up that members hand in, by an operation of its own. */
export const applicantFollowUp = (call: OperationId, followUp: Omit<FollowUp, 'by' | 'call'>): FollowUp => ({
  by: 'member',
  call,
  ...followUp,
});
