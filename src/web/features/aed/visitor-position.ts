import { useSyncExternalStore } from 'react';
import { type Coordinates, isOnMap } from '../../../domain/geo';

/** Why it is not known where somebody is. */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** Where somebody is, as far as known. It stays in memory: neither stored nor in the address. */
export type VisitorPosition =
  | { state: 'unknown' | 'asking' }
  | { state: 'known'; here: Coordinates; accuracy: number }
  | { state: 'failed'; trouble: LocationFailure };

let position: VisitorPosition = { state: 'unknown' };
const listeners = new Set<() => void>();

function setPosition(next: VisitorPosition): void {
  position = next;
  for (const listener of listeners) listener();
}

/** Where the visitor is. */
export function useVisitorPosition(): VisitorPosition {
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

const troubles: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the device where it is. Only when somebody presses for it: where one goes is nobody else's business. */
export function requestVisitorPosition(): void {
  if (!('geolocation' in navigator)) {
    setPosition({ state: 'failed', trouble: 'unsupported' });
    return;
  }
  setPosition({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude, accuracy } }) => {
      const here = { lng: longitude, lat: latitude };
      setPosition(
        isOnMap(here) ? { state: 'known', here, accuracy } : { state: 'failed', trouble: 'unavailable' },
      );
    },
    error => setPosition({ state: 'failed', trouble: troubles[error.code] ?? 'unavailable' }),
    { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60_000 },
  );
}

/** Goes on without knowing where somebody is. */
export const clearVisitorPosition = (): void => setPosition({ state: 'unknown' });
