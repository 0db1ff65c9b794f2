import { useSyncExternalStore } from 'react';
import { session } from '../../shell/session';
import { beforeLogOut } from '../../shell/session-end';
import type { DecisionAction } from './choices';

/** A decision that somebody has begun and not sent: kept per application, whatever else is looked at meanwhile. */
export interface Pending {
  action: DecisionAction | null;
  /** Which stage it goes on to. */
  to: string | null;
  reason: string;
  /** JSON pointers of the answers to be corrected. */
  fields: readonly string[];
  /** The note that has not been put down yet. */
  note: string;
  /** Ids of the files that have been looked at. */
  seen: readonly string[];
}

const nothing: Pending = { action: null, to: null, reason: '', fields: [], note: '', seen: [] };
const listeners = new Set<() => void>();
const all = new Map<string, Pending>();
let owner = session.getState().customerId;

/** Whether there is anything that would be lost. */
export const isBegun = ({ reason, fields, note }: Pending) =>
  `${reason}${note}`.trim() !== '' || fields.length > 0;

export const pendingOf = (id: string): Pending => all.get(id) ?? nothing;

export function setPending(id: string, change: Partial<Pending>): void {
  all.set(id, { ...pendingOf(id), ...change });
  changed();
}

export function clearPending(id: string): void {
  all.delete(id);
  changed();
}

function changed(): void {
  const unsent = [...all.values()].some(isBegun);
  // Asked for only while there is something to lose: it keeps a page out of the browser's cache.
  if (unsent) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function forget(): void {
  all.clear();
  changed();
}

// What one person has begun is nothing to the next one at this screen. A session that runs out in the middle is not
// the end of it: whoever logs in again goes on where they were.
beforeLogOut(async () => forget());
session.subscribe(() => {
  const { customerId } = session.getState();
  if (customerId === null || customerId === owner) return;
  owner = customerId;
  forget();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decision begun on an application. */
export const usePending = (id: string): Pending => useSyncExternalStore(subscribe, () => pendingOf(id));
