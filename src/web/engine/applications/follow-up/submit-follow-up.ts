import type { Answers, Application } from '../wizard-store';

/** A follow-up that can be submitted now. */
export type OpenFollowUp = Application['followUps'][number];

/**
 * Submits a filled-in form; the idempotency key belongs to its content. @returns the updated application, for staff
 * with the outcome
 */
export type SubmitFollowUp = (
  application: Application,
  followUp: OpenFollowUp,
  submission: { answers: Answers; formVersion: string; key: string },
) => Promise<Application & { outcome?: string | null }>;
