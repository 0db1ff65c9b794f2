import { Refusal } from '../../../domain/refusals';

/** Milliseconds that a refusal asks to wait before a retry; 0 when it does not say. */
export function getRetryAfterMs(error: unknown): number {
  const seconds = error instanceof Refusal ? Number(error.detail.retryAfter) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
