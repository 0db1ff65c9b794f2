import { runWhenIdle } from './browser-hooks';

/**
 * Lets this page open without network from now on. Registered here alone: whoever never looks for an AED gets no
 * service worker. There is one only in what has been built (scripts/build/aed-worker.mjs).
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It fetches what the page does not need yet.
  runWhenIdle(() =>
    navigator.serviceWorker.register('/aed-worker.js').catch(() => {
      // The page is there; only a visit without network is not prepared.
    }),
  );
}
