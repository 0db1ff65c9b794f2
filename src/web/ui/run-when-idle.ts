/**
 * Runs a task when the browser is idle, after five seconds at the latest.
 * @returns cancels it, unless it has begun
 */
export function runWhenIdle(work: () => unknown): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(() => void work(), { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 2000); // Safari
  return () => clearTimeout(timer);
}
