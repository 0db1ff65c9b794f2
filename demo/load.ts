import { assemble } from '../src/server/composition-root';
import type { Organisation, Services } from '../src/server/engine/services';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from '../src/server/platform/db/build-cache';
import { isOnCluster, onCluster } from '../src/server/platform/db/cluster';
import { connect } from '../src/server/platform/db/connect';
import { runExclusively } from '../src/server/platform/db/run-exclusively';
import { forOrganisation } from '../src/server/platform/for-organisation';
import type { Demonstration } from '../src/server/portal';
import { enterOpeningBalances } from './figures';
import { addFunnelFigures } from './history/funnel';
import { beginHistory, claimCases, continueHistory, isHistoryUnfinished } from './history/history';
import type { RunOptions } from './history/timeline';
import { loadDemoOrganisation, requireDemoOrganisation } from './organisation';

/**
 * Loads what visitors see first, the organisation with its contents, accounts and figures, and begins its history,
 * unless the same build has already done so: deleted items are not created again.
 */
export const loadDemo: Demonstration['load'] = async services => {
  const { db, config } = services;
  const loaded: BuildCacheKey = { kind: 'demonstration', inputs: config.organisation };
  if (await readBuildCache(db, loaded)) return;
  await withQuickCommits(services, async quick => {
    await loadDemoOrganisation(quick);
    await beginDemoHistory(quick);
  });
  await writeBuildCache(db, loaded, true);
};

/** Enters the balances and begins the history. Of two servers that start at once, the second finds what the first has. */
async function beginDemoHistory(unscoped: Services): Promise<void> {
  const { organisation, services } = await findDemo(unscoped);
  await runExclusively(services.unscopedDb, 'demo', async () => {
    await enterOpeningBalances(services, organisation.id);
    await beginHistory(services, organisation);
  });
}

/** Share of the steps after which progress is reported. */
const REPORTED_SHARE = 0.25;

/**
 * Adds figures of forms and plays the history, or goes on where an earlier start was ended; then a colleague is at
 * work, as at every start.
 * @throws the signal's reason
 */
export const continueDemo: Demonstration['continue'] = async (unscoped, { signal, onStage }) => {
  const { organisation, services } = await findDemo(unscoped);
  if (await isHistoryUnfinished(services, organisation)) {
    let reported = 0;
    const onProgress = (share: number) => {
      if (share < reported + REPORTED_SHARE || share >= 1) return;
      reported = share;
      onStage?.(`示例数据还在写入：${Math.floor(share * 100)}%`);
    };
    onStage?.('示例数据还在写入：网站已经可以使用，办理记录会陆续出现');
    const refusals = await playHistory(services, organisation, { signal, onProgress });
    for (const err of refusals) services.log.warn({ err }, 'a step of the demo history was refused');
    onStage?.('示例数据写完了');
  }
  await claimCases(services, organisation);
};

/**
 * Creates the figures and the whole history. Tests start without them, because they count their own data.
 * @throws AggregateError when the portal refuses a step
 */
export async function loadDemoHistory(unscoped: Services): Promise<void> {
  await beginDemoHistory(unscoped);
  const { organisation, services } = await findDemo(unscoped);
  const refusals = await playHistory(services, organisation);
  if (refusals.length > 0) throw new AggregateError(refusals, String(refusals[0]?.cause));
}

async function findDemo(unscoped: Services): Promise<{ organisation: Organisation; services: Services }> {
  const organisation = await requireDemoOrganisation(unscoped);
  return { organisation, services: forOrganisation(unscoped, organisation.id) };
}

/** Adds the figures of forms and plays the history. @returns the steps that the portal has refused */
async function playHistory(
  services: Services,
  organisation: Organisation,
  options: Pick<RunOptions, 'onProgress' | 'signal'> = {},
): Promise<Error[]> {
  const refusals: Error[] = [];
  await runExclusively(services.unscopedDb, 'demo', () =>
    withQuickCommits(services, async quick => {
      // First: the forms that the history submits are counted on top.
      await addFunnelFigures(forOrganisation(quick, organisation.id), organisation.id);
      refusals.push(...(await continueHistory(quick, organisation, options)));
    }),
  );
  return refusals;
}

/**
 * Runs a function with services that commit without waiting for the disk: the history has thousands of commits. What
 * was written last before a power failure is missing, with the note that it was.
 */
async function withQuickCommits(
  { config, clock, forms, workers, unscopedDb }: Services,
  run: (services: Services) => Promise<void>,
): Promise<void> {
  const handle = connect(config.databaseUrl, { durable: false });
  try {
    const db = isOnCluster(unscopedDb) ? onCluster(handle) : handle;
    await run({ ...assemble(config, db, clock, forms), workers });
  } finally {
    await handle.destroy();
  }
}
