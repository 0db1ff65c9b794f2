import { checkExpiries } from '../../engine/operations/expiry/check';
import type { Job } from '../../platform/jobs/job';

/** Finds out what is about to expire. */
export const checkExpiriesJob: Job<object> = {
  name: 'operations.expiries',
  every: 12 * 3600,
  forAll: true,
  work: (_data, { services }) => checkExpiries(services),
};
