import { demonstrate } from './demo-history';
import type { Services } from './engine/services';
import { type Matter, recall, remember } from './platform/db/build-cache';
import { seed, seedPast } from './seed';

/**
 * Fills the demonstration society and gives it a past, unless this very program has done so: what has been taken away
 * since then stays away.
 * @param signal ends it after the step that is under way
 * @throws the signal's reason
 */
export async function fillDemonstration(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, config } = services;
  const matter: Matter = { what: 'demonstration', about: config.organisation };
  if (await recall(db, matter)) return;
  for (const fill of [seed, seedPast, demonstrate]) {
    signal?.throwIfAborted();
    await fill(services);
  }
  await remember(db, matter, true);
}
