import type { Answers, Application } from '../wizard-store';

/** A follow-up that may be handed in now. */
export type OpenFollowUp = Application['followUps'][number];

/** Hands in a filled-in form; the key belongs to its content. @returns the application as it is then, for staff with what came of it */
export type SubmitFollowUp = (
  application: Application,
  followUp: OpenFollowUp,
  filled: { answers: Answers; formVersion: string; key: string },
) => Promise<Application & { outcome?: string | null }>;
