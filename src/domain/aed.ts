import { isOpen } from './opening-hours';

/** Whether an AED can be reached now. `unknown`: its opening hours do not say. */
export type AedAccess = 'open' | 'unknown' | 'closed' | 'outOfService';

/** The order in which AEDs are listed, before their distance: what can be used now comes first. */
export const aedAccessOrder: readonly AedAccess[] = ['open', 'unknown', 'closed', 'outOfService'];

/** What the access of an AED depends on. */
interface AedState {
  /** 可用, or why it cannot be used: 维护中, 停用. */
  status: string;
  openTime: string;
}

/**
 * The access of an AED at an instant. The server asks the same of the database: src/server/modules/aed/store.ts.
 * @param instant milliseconds since 1970
 */
export function aedAccess({ status, openTime }: AedState, instant: number): AedAccess {
  if (status !== '可用') return 'outOfService';
  const open = isOpen(openTime, instant);
  if (open === null) return 'unknown';
  return open ? 'open' : 'closed';
}

/** AEDs in the order of their access; those of the same access keep their order. */
export function sortByAccess<T extends AedState>(places: readonly T[], instant: number): T[] {
  const rank = (place: T) => aedAccessOrder.indexOf(aedAccess(place, instant));
  return [...places].sort((a, b) => rank(a) - rank(b));
}
