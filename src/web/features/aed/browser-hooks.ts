import { useEffect, useState, useSyncExternalStore } from 'react';

/** Runs a task when the browser is idle, after five seconds at the latest. */
export function runWhenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work(), { timeout: 5000 });
  else setTimeout(work, 2000); // Safari
}

const WIDE = '(min-width: 68.75em)';

/** Whether list and map fit side by side. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** Current time, updated each minute, so that availability stays correct while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
