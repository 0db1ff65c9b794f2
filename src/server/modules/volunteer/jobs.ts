import type { Job } from '../../platform/jobs/job';
import { closeExpiredSignUps } from './expired-sign-ups';
import { noteNoShows } from './no-shows';

/** Records no-shows, a day after the activity. */
export const noShowJob: Job<object> = {
  name: 'volunteer.no-shows',
  every: 600,
  retries: 0,
  async work(_, { services }) {
    const count = await noteNoShows(services, new Date(services.clock()));
    if (count > 0) services.log.info({ count }, 'volunteers who did not come were noted');
  },
};

/** Ends sign-ups that were not decided on in time. */
export const expiredSignUpJob: Job<object> = {
  name: 'volunteer.undecided',
  every: 600,
  retries: 0,
  async work(_, { services }) {
    const count = await closeExpiredSignUps(services, new Date(services.clock()));
    if (count > 0) services.log.info({ count }, 'undecided sign-ups were ended');
  },
};
