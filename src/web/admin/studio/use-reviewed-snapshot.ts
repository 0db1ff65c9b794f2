import { useState } from 'react';
import type { FormChange } from './queries';

type ChangeSnapshot = Pick<FormChange, 'id' | 'sequence'>;

/** The snapshot of a waiting change that the approver has read. */
interface ReviewedSnapshot {
  /** The change has been modified since: the screen shows something else than what was read. */
  isOutdated: boolean;
  /**
   * The snapshot to decide on: what was read, while the change waits; the server refuses it where there is a newer one.
   */
  snapshotFor: (change: FormChange) => ChangeSnapshot;
  /** Marks the current state as read. */
  markReviewed: () => void;
  /** Clears the snapshot: the next update results from an action here. */
  reset: () => void;
}

/**
 * Keeps the snapshot of the waiting change as first shown. The page refreshes automatically, and a decision must not
 * apply to texts that were loaded a moment before the click, even if the change was returned, saved and resubmitted in
 * between.
 */
export function useReviewedSnapshot(change: FormChange | null): ReviewedSnapshot {
  const [reviewed, see] = useState<ChangeSnapshot | null>(null);
  const waiting = change?.state === 'waiting' ? change : null;
  const markReviewed = () => see(waiting && { id: waiting.id, sequence: waiting.sequence });
  if (waiting && !reviewed) markReviewed();
  return {
    isOutdated: waiting !== null && reviewed !== null && !isSame(waiting, reviewed),
    snapshotFor: now => {
      const { id, sequence } = (waiting && reviewed) ?? now;
      return { id, sequence };
    },
    markReviewed,
    reset: () => see(null),
  };
}

const isSame = (one: ChangeSnapshot, other: ChangeSnapshot) =>
  one.id === other.id && one.sequence === other.sequence;
