import type { Job } from '../../platform/jobs/job';
import { deleteExpiredChallenges } from './store';

/** Deletes expired challenges. */
export const sweepChallenges: Job<object> = {
  name: 'captcha.sweep',
  every: 3600,
  work: (_data, { services }) => deleteExpiredChallenges(services.db),
};
