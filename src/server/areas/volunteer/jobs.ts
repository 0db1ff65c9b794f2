import type { Job } from '../../jobs/job';
import { noteNoShows } from './no-shows';

/** Notes who did not come, a day after. */
export const noShows: Job<object> = {
  name: 'volunteer.no-shows',
  every: 600,
  retries: 0,
  async work(_, { services }) {
    const count = await noteNoShows(services, new Date());
    if (count > 0) services.log.info({ count }, 'volunteers who did not come were noted');
  },
};
