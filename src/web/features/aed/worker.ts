import { runWhenIdle } from './browser-hooks';

/**
 * Registers the service worker that makes this page available offline. Registered here only, so that visitors who never
 * look for an AED get no service worker. It exists only in builds (scripts/build/aed-worker.mjs).
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Deferred, as the worker fetches files that the page does not need yet.
  runWhenIdle(() =>
    navigator.serviceWorker.register('/aed-worker.js').catch(() => {
      // The page works; only offline use is not available.
    }),
  );
}
