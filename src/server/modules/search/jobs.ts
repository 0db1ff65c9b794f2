import { requireOrganisation } from '../../platform/db/organisation-scope';
import type { Job } from '../../platform/jobs/job';
import { renewSearchIndex } from './renewal';

/** Brings the index up to date after an upgrade. */
export const renewIndexAfterUpgrade: Job<object> = {
  name: 'search.renew',
  every: 300,
  retries: 0,
  seconds: 1800,
  async work(_, { services }) {
    const contents = await renewSearchIndex(services, requireOrganisation(services.db));
    if (contents !== null) services.log.info({ contents }, 'the search index was renewed');
  },
};
