import type { Services } from '../src/server/engine/services';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from '../src/server/platform/db/build-cache';
import { runExclusively } from '../src/server/platform/db/run-exclusively';
import { enterOpeningBalances } from './figures';
import { addFunnelFigures } from './history/funnel';
import { claimCases, createDemoHistory } from './history/history';
import { loadDemoOrganisation, requireDemoOrganisation } from './organisation';

/**
 * Loads the demo organisation with its history, unless the same build has already done so: deleted items are not
 * created again. At every start, a colleague is at work.
 * @param signal aborts after the current step
 * @throws the signal's reason
 */
export async function loadDemo(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, config } = services;
  const loaded: BuildCacheKey = { what: 'demonstration', inputs: config.organisation };
  if (!(await readBuildCache(db, loaded))) {
    for (const load of [loadDemoOrganisation, loadDemoHistory]) {
      signal?.throwIfAborted();
      await load(services);
    }
    await writeBuildCache(db, loaded, true);
  }
  await claimCases(services, await requireDemoOrganisation(services));
}

/**
 * Creates the history and the figures. Tests start without them, because they count their own data. Of two servers that
 * start at once, the second finds what the first has created.
 */
export async function loadDemoHistory(services: Services): Promise<void> {
  const organisation = await requireDemoOrganisation(services);
  await runExclusively(services.db, 'demo', async () => {
    // First: the forms that the history submits are counted on top.
    await addFunnelFigures(services, organisation.id);
    await createDemoHistory(services, organisation);
    await enterOpeningBalances(services, organisation.id);
  });
}
