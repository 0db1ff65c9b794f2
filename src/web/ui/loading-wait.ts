/** Waits in progress, and when the first of them began, on the clock of `performance`. */
let waits = 0;
let since: number | null = null;

/** Milliseconds after which the next thing to load is a wait of its own: what follows sooner is the same wait. */
const SAME_WAIT_MS = 200;

/**
 * Begins a wait. What loads one after the other is one wait for the visitor: scripts, then the page's code, then its
 * data.
 * @param begun when it began, on the clock of `performance`
 * @returns ends the wait; repeated calls do nothing
 */
export function beginWait(begun = performance.now()): () => void {
  since ??= begun;
  waits += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    waits -= 1;
    setTimeout(() => {
      if (waits === 0) since = null;
    }, SAME_WAIT_MS);
  };
}

/** Milliseconds for which the visitor has been waiting; 0 without a wait. */
export const getWaitingTime = (): number => (since === null ? 0 : performance.now() - since);

/** Begins to count anew: the visitor has asked for another attempt. */
export function restartWait(): void {
  since = performance.now();
}
