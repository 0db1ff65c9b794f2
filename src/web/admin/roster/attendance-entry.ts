import { createIdempotencyKey } from '../../app/api/idempotency-key';

/** The id of an entry that is about to be noted: sent again after a lost answer, it is noted once. */
export const createEntryId = (): string =>
  createIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');

/** Why a reason is none, or null. */
export const validateReason = (reason: string): string | null =>
  reason.trim().length < 2 ? '请写明原因，本人可以看到' : null;
