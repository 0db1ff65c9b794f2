import type { Job } from '../../platform/jobs/job';
import { deleteExpiredOAuthStates } from './oauth-state-store';

/** Deletes OAuth states that have expired without being completed. */
export const sweepWechat: Job<object> = {
  name: 'wechat.sweep',
  every: 3600,
  async work(_data, { services: { db } }) {
    await deleteExpiredOAuthStates(db);
  },
};
