import type { Job } from '../../platform/jobs/job';
import { deleteExpired } from './store';

/** Removes challenges that nobody can answer any more. */
export const sweepChallenges: Job<object> = {
  name: 'captcha.sweep',
  every: 3600,
  work: (_data, { services }) => deleteExpired(services.db),
};
