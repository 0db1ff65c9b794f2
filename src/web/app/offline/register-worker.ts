import { runWhenIdle } from '../../ui/run-when-idle';
import { organisation } from '../api/first-responses';
import { currentLanguage, languageHeader } from '../shell/language';
import { session } from '../shell/session';

/**
 * Registers the service worker that keeps what is read, so that it opens without a network. It exists only in builds
 * (scripts/build/offline-worker.mjs). Deferred, as nothing that is shown depends on it.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  runWhenIdle(async () => {
    try {
      await serviceWorker.register(`${currentLanguage().prefix}/worker.js`);
      const { active } = await serviceWorker.ready;
      if (isFirst)
        active?.postMessage({
          urls: loadedFiles(),
          headers: { organization: organisation(), ...languageHeader() },
        });
    } catch {
      // The site works; only reading without a network is not available.
    }
  });
}

/** What this page has loaded before the worker was there; not the answers that a session got. */
function loadedFiles(): string[] {
  const isMember = session.getState().token !== null;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => !isMember || !new URL(name).pathname.startsWith('/api/'));
}
