import type { Job } from '../../platform/jobs/job';

/** Applies the events of deadlines that have passed. */
export const sweepDeadlines: Job<Record<string, never>> = {
  name: 'flows.sweep',
  every: 60,
  async work(_, { services }) {
    const recorded = await services.flows.processDeadlines();
    if (recorded > 0) services.log.info({ recorded }, 'deadlines have passed');
  },
};
