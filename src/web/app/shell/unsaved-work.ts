import { useSyncExternalStore } from 'react';
import { session } from './session';
import { beforeLogOut } from './session-end';

/**
 * Store for unsent input, keyed by its subject. It survives leaving the page and an expired session, so that the
 * account holder can continue after logging in again. It is kept in memory only, and cleared on logout and when another
 * account logs in.
 *
 * @param nothing initial value
 * @param isBegun whether there is input that closing the window would lose; the browser then asks for confirmation
 */
export function createUnsavedWork<Work extends object>(nothing: Work, isBegun: (work: Work) => boolean) {
  const listeners = new Set<() => void>();
  const all = new Map<string, Work>();
  let owner = session.getState().customerId;

  const of = (about: string): Work => all.get(about) ?? nothing;

  function changed(): void {
    // Registered only while there is something to lose, because the listener keeps the page out of the back/forward
    // cache.
    if ([...all.values()].some(isBegun)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
    for (const listener of listeners) listener();
  }

  function set(about: string, change: Partial<Work>): void {
    all.set(about, { ...of(about), ...change });
    changed();
  }

  function clear(about: string): void {
    all.delete(about);
    changed();
  }

  function forget(): void {
    all.clear();
    changed();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  beforeLogOut(async () => forget());
  session.subscribe(() => {
    const { customerId } = session.getState();
    if (customerId === null || customerId === owner) return;
    owner = customerId;
    forget();
  });

  /** Returns the input about a subject and subscribes the component to it. */
  const use = (about: string): Work => useSyncExternalStore(subscribe, () => of(about));
  return { of, set, clear, use };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
