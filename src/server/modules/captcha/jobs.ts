import type { Job } from '../../platform/jobs/job';
import { deleteExpiredTickets } from './store';

/** Deletes expired tickets. */
export const sweepTickets: Job<object> = {
  name: 'captcha.sweep',
  every: 3600,
  work: (_data, { services }) => deleteExpiredTickets(services.db),
};
