import { Refusal, refusals } from '../../../domain/refusals';

/**
 * Whether a call was refused because the application has changed since it was shown, so that it must be fetched again.
 * A refusal with a reason of its own ("申请的是公益讲座，不收费") is not of this kind.
 */
export function isStaleConflict(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const { reason, message } = error;
  return (reason === 'conflict' || reason === 'notAllowedNow') && message === refusals[reason].text;
}
