type Listener = (key: string) => void;

const listeners = new Set<Listener>();

/**
 * Marks everything fetched under these keys as stale. Does not load the query library, so pages that cache nothing pay
 * nothing.
 */
export function invalidate(...keys: string[]): void {
  for (const listener of listeners) keys.forEach(listener);
}

/** Registers a listener for invalidated keys; used by caches, see `query-client.ts`. */
export function onInvalidate(listener: Listener): void {
  listeners.add(listener);
}
