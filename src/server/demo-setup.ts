import { createDemoHistories } from './demo-history';
import type { Services } from './engine/services';
import { type BuildCacheKey, readBuildCache, writeBuildCache } from './platform/db/build-cache';
import { seedDemoOrganisation, seedDemoRecords } from './seed';

/**
 * Fills the demonstration society and gives it a past, unless this very program has done so: what has been taken away
 * since then stays away.
 * @param signal ends it after the step that is under way
 * @throws the signal's reason
 */
export async function loadDemoData(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, config } = services;
  const matter: BuildCacheKey = { what: 'demonstration', inputs: config.organisation };
  if (await readBuildCache(db, matter)) return;
  for (const fill of [seedDemoOrganisation, seedDemoRecords, createDemoHistories]) {
    signal?.throwIfAborted();
    await fill(services);
  }
  await writeBuildCache(db, matter, true);
}
