import type { Job } from '../../platform/jobs/job';
import { eraseDeletedAccounts } from './erasure';

/** Erases the accounts whose deletion is due. */
export const accountErasureJob: Job<object> = {
  name: 'privacy.erase',
  every: 600,
  async work(_, { services }) {
    const erased = await eraseDeletedAccounts(services);
    if (erased > 0) services.log.info({ erased }, 'accounts were erased');
  },
};
