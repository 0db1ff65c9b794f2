import { sql } from 'kysely';
import { checkExpiries } from '../../engine/operations/expiry/check';
import type { Job } from '../../platform/jobs/job';

/** Finds out what is about to expire. */
export const checkExpiriesJob: Job<object> = {
  name: 'operations.expiries',
  every: 12 * 3600,
  forAll: true,
  work: (_data, { services }) => checkExpiries(services),
};

/** Deletes counts of calls whose window of time has ended. */
export const sweepCallCounts: Job<object> = {
  name: 'operations.sweepCallCounts',
  every: 3600,
  async work(_data, { services: { db } }) {
    await db.deleteFrom('call_count').where('ends_at', '<', sql<Date>`now()`).execute();
  },
};
