import { useSyncExternalStore } from 'react';
import { createStorageItems } from './storage';

/** The elder mode (长辈版) enlarges type and raises contrast; see tokens.css. */
export type DisplayMode = 'standard' | 'elder';

const items = createStorageItems(localStorage);
const listeners = new Set<() => void>();

const current = (): DisplayMode => (document.documentElement.dataset.mode === 'elder' ? 'elder' : 'standard');

/** Shows the page in a mode, without remembering it. */
export function showDisplayMode(mode: DisplayMode): void {
  if (mode === 'elder') document.documentElement.dataset.mode = 'elder';
  else delete document.documentElement.dataset.mode;
  for (const listener of listeners) listener();
}

/** Sets the mode and remembers it for the next visit. */
export function setDisplayMode(mode: DisplayMode): void {
  items.write('mode', mode);
  showDisplayMode(mode);
}

/** Called before the first paint. */
export function restoreDisplayMode(): void {
  if (items.read('mode') === 'elder') setDisplayMode('elder');
}

export function useDisplayMode(): DisplayMode {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'standard',
  );
}
