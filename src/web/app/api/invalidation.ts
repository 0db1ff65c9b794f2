type Listener = (key: string) => void;

const listeners = new Set<Listener>();

/** What was fetched under these keys is out of date. Costs a page nothing that keeps nothing of what it fetched. */
export function invalidate(...keys: string[]): void {
  for (const listener of listeners) keys.forEach(listener);
}

/** Hears of every key that is out of date; for whoever keeps what was fetched, see `query-client.ts`. */
export function onInvalidate(listener: Listener): void {
  listeners.add(listener);
}
