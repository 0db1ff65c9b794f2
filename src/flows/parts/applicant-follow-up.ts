import type { FollowUpDefinition } from '../engine/flow-definition';

/** Declares a follow-up that applicants submit. */
export const applicantFollowUp = (followUp: Omit<FollowUpDefinition, 'by'>): FollowUpDefinition => ({
  by: 'member',
  ...followUp,
});
