import type { Job } from '../../platform/jobs/job';
import { deleteExpiredOAuthStates } from './oauth-state-store';

/** Removes who has not come back from WeChat, or has not gone on from there. */
export const sweepWechat: Job<object> = {
  name: 'wechat.sweep',
  every: 3600,
  async work(_data, { services: { db } }) {
    await deleteExpiredOAuthStates(db);
  },
};
