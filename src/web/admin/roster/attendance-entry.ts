import { createIdempotencyKey } from '../../app/api/idempotency-key';

/** The id of a new attendance entry: resent after a lost response, it is recorded once. */
export const createEntryId = (): string =>
  createIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
