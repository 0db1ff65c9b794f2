import { useSyncExternalStore } from 'react';
import { createStorageItems } from './storage';

/** The elder mode (长辈版) enlarges type and raises contrast; see tokens.css. */
export type Mode = 'standard' | 'elder';

const items = createStorageItems(localStorage);
const listeners = new Set<() => void>();

const current = (): Mode => (document.documentElement.dataset.mode === 'elder' ? 'elder' : 'standard');

/** Sets the mode and remembers it for the next visit. */
export function setMode(mode: Mode): void {
  if (mode === 'elder') document.documentElement.dataset.mode = 'elder';
  else delete document.documentElement.dataset.mode;
  items.write('mode', mode);
  for (const listener of listeners) listener();
}

/** Called before the first paint. */
export function restoreMode(): void {
  if (items.read('mode') === 'elder') setMode('elder');
}

/** Whether the elder mode is on. */
export const isElder = (): boolean => current() === 'elder';

/** The current mode. */
export function useMode(): Mode {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'standard',
  );
}
