import type { Clock } from '../../../domain/dates';

/** Length of the counting window in milliseconds. */
const WINDOW_MS = 60_000;
/** Rejected webhooks per address and minute after which further ones are turned away unread. */
const MAX_REJECTED_PER_ADDRESS = 60;
/** Rejected webhooks per provider and minute that are stored; further ones are only counted. */
const MAX_STORED_PER_PROVIDER = 60;
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
 * @param report called for a minute in which more were rejected than are stored
 */
export function createRejectedWebhookLimiter(clock: Clock, report: (count: RejectedWebhookCount) => void) {
  let windowStart = clock();
  let count: RejectedWebhookCount = { refused: 0, dropped: 0, unread: 0 };
  const rejectedByAddress = new Map<string, number>();
  const storedByProvider = new Map<string, number>();

  const startNewWindow = () => {
    if (clock() - windowStart < WINDOW_MS) return;
    if (count.dropped + count.unread > 0) report(count);
    windowStart = clock();
    count = { refused: 0, dropped: 0, unread: 0 };
    rejectedByAddress.clear();
    storedByProvider.clear();
  };

  return {
    /** Whether a webhook from this address is read at all. */
    admits(address: string): boolean {
      startNewWindow();
      if ((rejectedByAddress.get(address) ?? 0) < MAX_REJECTED_PER_ADDRESS) return true;
      count.unread += 1;
      return false;
    },

    /**
     * Counts a rejected webhook.
     * @returns whether it is to be stored
     */
    refuse(provider: string, address: string): boolean {
      startNewWindow();
      count.refused += 1;
      if (rejectedByAddress.has(address) || rejectedByAddress.size < ADDRESSES) {
        rejectedByAddress.set(address, (rejectedByAddress.get(address) ?? 0) + 1);
      }
      const storedCount = storedByProvider.get(provider) ?? 0;
      storedByProvider.set(provider, storedCount + 1);
      if (storedCount < MAX_STORED_PER_PROVIDER) return true;
      count.dropped += 1;
      return false;
    },
  };
}
