import type { Services } from '../src/server/engine/services';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from '../src/server/platform/db/build-cache';
import { isOnCluster, onCluster } from '../src/server/platform/db/cluster';
import { connect } from '../src/server/platform/db/connect';
import { runExclusively } from '../src/server/platform/db/run-exclusively';
import { forOrganisation } from '../src/server/platform/for-organisation';
import type { Demonstration } from '../src/server/portal';
import { enterOpeningBalances } from './figures';
import { addFunnelFigures } from './history/funnel';
import { claimCases, createDemoHistory } from './history/history';
import { loadDemoOrganisation, requireDemoOrganisation } from './organisation';

/**
 * Loads the demo organisation with its history, unless the same build has already done so: deleted items are not
 * created again. At every start, a colleague is at work.
 * @param options.signal aborts after the current step
 * @param options.onStage called before it is loaded, which takes seconds
 * @throws the signal's reason
 */
export const loadDemo: Demonstration['load'] = async (services, { signal, onStage } = {}) => {
  const { db, config } = services;
  const loaded: BuildCacheKey = { kind: 'demonstration', inputs: config.organisation };
  if (!(await readBuildCache(db, loaded))) {
    onStage?.('正在载入示例数据……');
    for (const load of [loadDemoOrganisation, loadDemoHistory]) {
      signal?.throwIfAborted();
      await load(services);
    }
    await writeBuildCache(db, loaded, true);
  }
  const organisation = await requireDemoOrganisation(services);
  await claimCases(forOrganisation(services, organisation.id), organisation);
};

/**
 * Creates the history and the figures. Tests start without them, because they count their own data. Of two servers that
 * start at once, the second finds what the first has created.
 */
export async function loadDemoHistory(unscoped: Services): Promise<void> {
  const organisation = await requireDemoOrganisation(unscoped);
  const services = forOrganisation(unscoped, organisation.id);
  await runExclusively(services.db, 'demo', async () => {
    // First: the forms that the history submits are counted on top.
    await addFunnelFigures(services, organisation.id);
    await withQuickCommits(services, quick => createDemoHistory(quick, organisation));
    await enterOpeningBalances(services, organisation.id);
  });
}

/**
 * Runs a function with services whose other handles commit without waiting for the disk: the history has thousands of
 * commits, and whoever loads it ends with one that waits.
 */
async function withQuickCommits(
  services: Services,
  run: (services: Services) => Promise<void>,
): Promise<void> {
  const handle = connect(services.config.databaseUrl, { durable: false });
  try {
    await run({ ...services, unscopedDb: isOnCluster(services.db) ? handle.withPlugin(onCluster) : handle });
  } finally {
    await handle.destroy();
  }
}
