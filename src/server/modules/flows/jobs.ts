import type { Job } from '../../platform/jobs/job';

/** Brings about what deadlines that have passed ask for. */
export const sweepDeadlines: Job<Record<string, never>> = {
  name: 'flows.sweep',
  every: 60,
  async work(_, { services }) {
    const recorded = await services.flows.processDeadlines();
    if (recorded > 0) services.log.info({ recorded }, 'deadlines have passed');
  },
};
