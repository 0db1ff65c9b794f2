import type { Job } from '../../platform/jobs/job';
import { publishScheduledContents } from './scheduled-publishing';

/** Publishes contents whose scheduled time has come. */
export const publishScheduled: Job<object> = {
  name: 'content.publish',
  every: 15,
  retries: 0,
  async work(_, { services }) {
    const count = await publishScheduledContents(services, new Date());
    if (count > 0) services.log.info({ contents: count }, 'scheduled contents were published');
  },
};
