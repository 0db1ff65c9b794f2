import { useSyncExternalStore } from 'react';
import { type Coordinates, isOnMap } from '../../../domain/geo';

/** Why it is not known where somebody is. */
export type Trouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** Where somebody is, as far as known. It stays in memory: neither stored nor in the address. */
export type Position =
  | { state: 'unknown' | 'asking' }
  | { state: 'known'; here: Coordinates; accuracy: number }
  | { state: 'failed'; trouble: Trouble };

let position: Position = { state: 'unknown' };
const listeners = new Set<() => void>();

function become(next: Position): void {
  position = next;
  for (const listener of listeners) listener();
}

/** Where the visitor is. */
export function usePosition(): Position {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => position,
    () => position,
  );
}

/** Milliseconds to wait: whoever runs for an AED goes on without. */
const PATIENCE = 10_000;

const troubles: Record<number, Trouble> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the device where it is. Only when somebody presses for it: where one goes is nobody else's business. */
export function locate(): void {
  if (!('geolocation' in navigator)) {
    become({ state: 'failed', trouble: 'unsupported' });
    return;
  }
  become({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude, accuracy } }) => {
      const here = { lng: longitude, lat: latitude };
      become(
        isOnMap(here) ? { state: 'known', here, accuracy } : { state: 'failed', trouble: 'unavailable' },
      );
    },
    error => become({ state: 'failed', trouble: troubles[error.code] ?? 'unavailable' }),
    { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60_000 },
  );
}

/** Goes on without knowing where somebody is. */
export const forgetPosition = (): void => become({ state: 'unknown' });
