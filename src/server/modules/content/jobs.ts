import type { Job } from '../../platform/jobs/job';
import { publishScheduledContents, withdrawExpiredContents } from './scheduled-publishing';

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

/** Withdraws contents whose publication has expired. */
export const withdrawExpired: Job<object> = {
  name: 'content.expire',
  every: 60,
  retries: 0,
  async work(_, { services }) {
    const count = await withdrawExpiredContents(services, new Date());
    if (count > 0) services.log.info({ contents: count }, 'expired contents were withdrawn');
  },
};
