import { createDemoHistories } from './demo-history';
import type { Services } from './engine/services';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from './platform/db/build-cache';
import { seedDemoOrganisation, seedDemoRecords } from './seed';

/**
 * Loads demo data and demo history, unless the same build has already done so: deleted items are not created again.
 * @param signal aborts after the current step
 * @throws the signal's reason
 */
export async function loadDemoData(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, config } = services;
  const matter: BuildCacheKey = { what: 'demonstration', inputs: config.organisation };
  if (await readBuildCache(db, matter)) return;
  for (const load of [seedDemoOrganisation, seedDemoRecords, createDemoHistories]) {
    signal?.throwIfAborted();
    await load(services);
  }
  await writeBuildCache(db, matter, true);
}
