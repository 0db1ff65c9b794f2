import { sql } from 'kysely';
import type { Job } from '../../platform/jobs/job';

/** Deletes counts of calls whose window of time has ended. */
export const sweepCallCounts: Job<object> = {
  name: 'operations.sweepCallCounts',
  every: 3600,
  async work(_data, { services: { db } }) {
    await db.deleteFrom('call_count').where('ends_at', '<', sql<Date>`now()`).execute();
  },
};
