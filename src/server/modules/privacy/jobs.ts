import { runRetention } from '../../engine/retention/run-retention';
import { requireOrganisation } from '../../platform/db/organisation-scope';
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

/** Deletes what is older than `src/domain/retention` allows. */
export const retentionJob: Job<object> = {
  name: 'privacy.retention',
  every: 6 * 3600,
  retries: 2,
  seconds: 900,
  async work(_, { services: { db, log } }) {
    const { deleted, remaining, failure } = await runRetention(db, requireOrganisation(db));
    if (Object.keys(deleted).length > 0) log.info({ deleted, remaining }, 'expired data were deleted');
    if (failure) throw new Error(failure);
  },
};
