import type { Job } from '../../platform/jobs/job';
import { processYearChange } from './arrears';

/** Updates memberships according to the paid years. */
export const yearlyDuesJob: Job<Record<string, never>> = {
  name: 'membership.dues',
  every: 3600,
  async work(_, { services }) {
    const ended = await processYearChange(services, new Date(services.clock()));
    if (ended > 0) services.log.info({ ended }, 'memberships have ended for want of dues');
  },
};
