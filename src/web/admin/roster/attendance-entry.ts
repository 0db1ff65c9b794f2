import { createIdempotencyKey } from '../../app/api/idempotency-key';

/** The id of a new attendance entry: resent after a lost response, it is recorded once. */
export const createEntryId = (): string =>
  createIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');

/** Error message for a missing or too short reason; null when it is valid. */
export const validateReason = (reason: string): string | null =>
  reason.trim().length < 2 ? '请写明原因，本人可以看到' : null;
