import { startTransition, useEffect, useState } from 'react';

/** Milliseconds until a failed fetch is retried. */
const RETRY_DELAY_MS = 2000;

/**
 * Fetches a part of the page in the background and retries after network errors; null until it is loaded.
 *
 * @param fetch stable function, e.g. `() => import('./screens/lazy-screens')` outside of the component
 * @param isWanted false while it need not be fetched
 */
export function useLazyFetch<T>(fetch: () => Promise<T>, isWanted = true): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  const [failed, fail] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isActive = true;
    const again = failed && setTimeout(begin, RETRY_DELAY_MS);
    function begin(): void {
      fetch().then(
        found => isActive && startTransition(() => setFetched(found)),
        () => isActive && fail(before => before + 1),
      );
    }
    if (!again) begin();
    return () => {
      isActive = false;
      clearTimeout(again);
    };
  }, [fetch, failed, isWanted]);
  return fetched;
}
