/** Milliseconds between two questions whether the portal answers again, as in `public/offline.js`. */
const RETRY_MS = 10_000;

/** Whether the portal answers: browsers do not always know that there is no network. */
export const isPortalReachable = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Calls a function as soon as the portal answers, and again until it is stopped. The portal is asked when the browser
 * notices a network, and every ten seconds while the page is visible.
 * @returns stops asking
 */
export function onNetworkBack(refresh: () => void): () => void {
  const ask = async () => {
    if (!document.hidden && (await isPortalReachable()) && !stopped.signal.aborted) refresh();
  };
  const stopped = new AbortController();
  const timer = setInterval(ask, RETRY_MS);
  addEventListener('online', ask, { signal: stopped.signal });
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
