/** Runs a task when the browser is idle, after five seconds at the latest. */
export function runWhenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work(), { timeout: 5000 });
  else setTimeout(work, 2000); // Safari
}
