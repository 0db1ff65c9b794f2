import type { Clock } from '../../../domain/dates';

/** One round of counting, in milliseconds. */
const MINUTE = 60_000;
/** How many refused notices of an address are read in a minute; more are turned away unread. */
const READ_PER_ADDRESS = 60;
/** How many refused notices of a provider are kept in a minute; more are only counted. */
const KEPT_PER_PROVIDER = 60;
/** How many addresses are remembered; a flood from more of them is bounded by what is kept. */
const ADDRESSES = 10_000;

/** What became of refused notices in a minute that has passed. */
export interface RejectedWebhookCount {
  refused: number;
  /** Of these, how many were not kept. */
  dropped: number;
  /** How many more were turned away unread. */
  unread: number;
}

/**
 * Keeps a flood of forged notices from filling tables and using up the processor. Each server counts for itself.
 * @param tell is told of a minute in which more was refused than is kept
 */
export function createRejectedWebhookLimiter(clock: Clock, tell: (count: RejectedWebhookCount) => void) {
  let since = clock();
  let count: RejectedWebhookCount = { refused: 0, dropped: 0, unread: 0 };
  const addresses = new Map<string, number>();
  const kept = new Map<string, number>();

  const turn = () => {
    if (clock() - since < MINUTE) return;
    if (count.dropped + count.unread > 0) tell(count);
    since = clock();
    count = { refused: 0, dropped: 0, unread: 0 };
    addresses.clear();
    kept.clear();
  };

  return {
    /** Whether a notice from an address is read at all. */
    admits(address: string): boolean {
      turn();
      if ((addresses.get(address) ?? 0) < READ_PER_ADDRESS) return true;
      count.unread += 1;
      return false;
    },

    /** Counts a notice that was refused. @returns whether it is kept */
    refuse(provider: string, address: string): boolean {
      turn();
      count.refused += 1;
      if (addresses.has(address) || addresses.size < ADDRESSES) {
        addresses.set(address, (addresses.get(address) ?? 0) + 1);
      }
      const before = kept.get(provider) ?? 0;
      kept.set(provider, before + 1);
      if (before < KEPT_PER_PROVIDER) return true;
      count.dropped += 1;
      return false;
    },
  };
}
