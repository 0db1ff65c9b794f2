import { useSyncExternalStore } from 'react';

/** A value outside React that components and other code may follow. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** The value; the component is drawn again when it changes. */
    use: (): T => useSyncExternalStore(subscribe, get, get),
  };
}
