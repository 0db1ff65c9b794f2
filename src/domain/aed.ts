import { isOpen } from './opening-hours';

/** Availability of an AED. `unknown`: its opening hours cannot be interpreted. */
export type AedAccess = 'open' | 'unknown' | 'closed' | 'outOfService';

/** Sort order of AEDs by availability, applied before distance: usable ones first. */
export const aedAccessOrder: readonly AedAccess[] = ['open', 'unknown', 'closed', 'outOfService'];

/** The fields that determine the availability of an AED. */
interface AedState {
  /** 可用, or the reason why it is out of service: 维护中, 停用. */
  status: string;
  openTime: string;
}

/**
 * Computes the availability of an AED at an instant. src/server/modules/aed/store.ts implements the same rule in SQL.
 * @param instant milliseconds since 1970
 */
export function aedAccess({ status, openTime }: AedState, instant: number): AedAccess {
  if (status !== '可用') return 'outOfService';
  const open = isOpen(openTime, instant);
  if (open === null) return 'unknown';
  return open ? 'open' : 'closed';
}

/** Sorts AEDs by availability; the sort is stable. */
export function sortByAccess<T extends AedState>(places: readonly T[], instant: number): T[] {
  const rank = (place: T) => aedAccessOrder.indexOf(aedAccess(place, instant));
  return [...places].sort((a, b) => rank(a) - rank(b));
}
