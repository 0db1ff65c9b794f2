import { useEffect, useState, useSyncExternalStore } from 'react';

/** Does something when the page has nothing else to do, five seconds later at most. */
export function runWhenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work(), { timeout: 5000 });
  else setTimeout(work, 2000); // Safari
}

const WIDE = '(min-width: 60em)';

/** Whether there is room for a list and a map beside each other. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}

/** The present time, each minute anew: what is open closes while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
