import type { Clock } from '../../../domain/dates';

/** Length of the counting window in milliseconds. */
const MINUTE = 60_000;
/** Rejected webhooks per address and minute after which further ones are turned away unread. */
const READ_PER_ADDRESS = 60;
/** Rejected webhooks per provider and minute that are stored; further ones are only counted. */
const KEPT_PER_PROVIDER = 60;
/** Maximum number of addresses tracked; a flood from more addresses is limited by the number stored. */
const ADDRESSES = 10_000;

/** Rejected webhooks of the last minute. */
export interface RejectedWebhookCount {
  refused: number;
  /** How many of these were not stored. */
  dropped: number;
  /** How many more were turned away unread. */
  unread: number;
}

/**
 * Prevents a flood of forged webhooks from filling tables and using up CPU. Each server counts for itself.
 * @param tell called for a minute in which more were rejected than are stored
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
    /** Whether a webhook from this address is read at all. */
    admits(address: string): boolean {
      turn();
      if ((addresses.get(address) ?? 0) < READ_PER_ADDRESS) return true;
      count.unread += 1;
      return false;
    },

    /**
     * Counts a rejected webhook.
     * @returns whether it is to be stored
     */
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
