import type { Job } from '../../platform/jobs/job';
import { deleteExpiredChallenges } from './store';

/** Removes challenges that nobody can answer any more. */
export const sweepChallenges: Job<object> = {
  name: 'captcha.sweep',
  every: 3600,
  work: (_data, { services }) => deleteExpiredChallenges(services.db),
};
