import { createStore } from '../../ui/store';
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
  const store = createStore<Readonly<Record<string, Work>>>({});
  let owner = session.getState().customerId;

  const of = (about: string): Work => store.get()[about] ?? nothing;

  function replace(all: Readonly<Record<string, Work>>): void {
    store.set(all);
    // Registered only while there is something to lose, because the listener keeps the page out of the back/forward
    // cache.
    if (Object.values(all).some(isBegun)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  function set(about: string, change: Partial<Work>): void {
    replace({ ...store.get(), [about]: { ...of(about), ...change } });
  }

  function clear(about: string): void {
    const { [about]: _, ...others } = store.get();
    replace(others);
  }

  const forget = () => replace({});

  beforeLogOut(async () => forget());
  session.subscribe(() => {
    const { customerId } = session.getState();
    if (customerId === null || customerId === owner) return;
    owner = customerId;
    forget();
  });

  /** Returns the input about a subject and subscribes the component to it. */
  const use = (about: string): Work => store.use()[about] ?? nothing;
  return { of, set, clear, use };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
