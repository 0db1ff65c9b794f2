import type { components } from '../../../generated/api';
import type { Tone } from '../../ui/Tag';

export type Status = components['schemas']['ApplicationStatus'];

/**
 * Tone of a status tag: an application that waits for the applicant stands out, a finished one is quiet.
 * @param isAwaitingApplicant whether a follow-up of the applicant is pending, see `pending-follow-up.ts`
 */
export function getApplicationTone(status: Status, isAwaitingApplicant = false): Tone {
  const { applyStatus, canceled, needSupplement, undone } = status;
  if (canceled || undone) return 'plain';
  if (needSupplement || isAwaitingApplicant) return 'wait';
  if (isPaying(status)) return 'calm';
  return (['calm', 'ok', 'error'] as const)[applyStatus];
}

/** Whether the application is in a payment state within its stage: approved, but the payment has not arrived. */
export const isPaying = ({ state }: Pick<Status, 'state'>): boolean => state.includes('.');
