import { type Coordinates, isOnMap } from '../../../domain/geo';
import { createStore } from '../../ui/store';

/** Why the visitor's position is not known. */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** The visitor's position, as far as known. Kept in memory only: neither stored nor put into the URL. */
export type VisitorPosition =
  | { state: 'unknown' | 'asking' }
  | { state: 'known'; here: Coordinates; accuracy: number }
  | { state: 'failed'; trouble: LocationFailure };

const { set: setPosition, use: useVisitorPosition } = createStore<VisitorPosition>({ state: 'unknown' });

export { useVisitorPosition };

/** Milliseconds to wait for a position: a visitor in an emergency continues without it. */
const POSITION_TIMEOUT_MS = 10_000;

const failuresByCode: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Requests the device's position. Only on an explicit press, for privacy. */
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
    error => setPosition({ state: 'failed', trouble: failuresByCode[error.code] ?? 'unavailable' }),
    { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
  );
}

export const clearVisitorPosition = (): void => setPosition({ state: 'unknown' });
