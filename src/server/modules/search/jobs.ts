import { organisationOf } from '../../platform/db/organisation-scope';
import type { Job } from '../../platform/jobs/job';
import { renewSearchIndex } from './renewal';
import { deleteOldVainSearches } from './vain-search-store';

/** Days after which a search without a result that nobody repeats is deleted. */
const KEPT_DAYS = 90;

/** Brings the index up to date after an upgrade. */
export const renewIndexAfterUpgrade: Job<object> = {
  name: 'search.renew',
  every: 300,
  retries: 0,
  seconds: 1800,
  async work(_, { services }) {
    const contents = await renewSearchIndex(services, organisationOf(services.db)!);
    if (contents !== null) services.log.info({ contents }, 'the search index was renewed');
  },
};

/** Deletes searches without a result that are old. */
export const forgetVainSearches: Job<object> = {
  name: 'search.forget',
  every: 12 * 3600,
  retries: 0,
  async work(_, { services }) {
    const count = await deleteOldVainSearches(
      services.db,
      new Date(services.clock() - KEPT_DAYS * 86_400_000),
    );
    if (count > 0) services.log.info({ searches: count }, 'old searches without a result were deleted');
  },
};
