import { startTransition, useEffect, useState } from 'react';

/** Milliseconds until what could not be fetched is tried again. */
const PAUSE = 2000;

/**
 * A part of the page that is fetched while another is read, again and again where the line breaks; null until it is
 * there.
 *
 * @param fetch the same function each time, e.g. `() => import('./screens/lazy-screens')` outside of the component
 * @param isWanted false as long as it need not be fetched
 */
export function useLazyFetch<T>(fetch: () => Promise<T>, isWanted = true): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  const [failed, fail] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let wanted = true;
    const again = failed && setTimeout(begin, PAUSE);
    function begin(): void {
      fetch().then(
        found => wanted && startTransition(() => setFetched(found)),
        () => wanted && fail(before => before + 1),
      );
    }
    if (!again) begin();
    return () => {
      wanted = false;
      clearTimeout(again);
    };
  }, [fetch, failed, isWanted]);
  return fetched;
}
