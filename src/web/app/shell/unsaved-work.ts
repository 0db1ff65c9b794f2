import { useSyncExternalStore } from 'react';
import { session } from './session';
import { beforeLogOut } from './session-end';

/**
 * What somebody has begun and not sent, by what it is about: it outlives the page that it stands on, and a session
 * that runs out in the middle, as whoever logs in again goes on where they were. It is kept in memory alone, and
 * nothing to the next person at this screen.
 *
 * @param nothing what there is to begin with
 * @param isBegun whether there is anything that would be lost with the window: the browser asks before it closes it
 */
export function createUnsavedWork<Work extends object>(nothing: Work, isBegun: (work: Work) => boolean) {
  const listeners = new Set<() => void>();
  const all = new Map<string, Work>();
  let owner = session.getState().customerId;

  const of = (about: string): Work => all.get(about) ?? nothing;

  function changed(): void {
    // Asked for only while there is something to lose: it keeps a page out of the browser's cache.
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

  /** What is begun about something, followed by the component that shows it. */
  const use = (about: string): Work => useSyncExternalStore(subscribe, () => of(about));
  return { of, set, clear, use };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
