import { useState } from 'react';
import type { FormChange } from './queries';

type ChangeSnapshot = Pick<FormChange, 'id' | 'sequence'>;

/** What a reviewer has read of what waits. */
interface ReviewedSnapshot {
  /** It has moved since: what stands on the screen now is not what was read. */
  isOutdated: boolean;
  /** What is decided on: what was read, if it waits; the server refuses it where there is something newer. */
  snapshotFor: (change: FormChange) => ChangeSnapshot;
  /** What stands here now has been read. */
  markReviewed: () => void;
  /** What comes next was done from here. */
  reset: () => void;
}

/**
 * Holds on to what waited when it was first shown. The page follows what others do, and a decision must not fall on
 * texts that came under the button a moment ago, be it returned, saved and asked for again in between.
 */
export function useReviewedSnapshot(change: FormChange | null): ReviewedSnapshot {
  const [seen, see] = useState<ChangeSnapshot | null>(null);
  const waiting = change?.state === 'waiting' ? change : null;
  const markReviewed = () => see(waiting && { id: waiting.id, sequence: waiting.sequence });
  if (waiting && !seen) markReviewed();
  return {
    isOutdated: waiting !== null && seen !== null && !isSame(waiting, seen),
    snapshotFor: now => {
      const { id, sequence } = (waiting && seen) ?? now;
      return { id, sequence };
    },
    markReviewed,
    reset: () => see(null),
  };
}

const isSame = (one: ChangeSnapshot, other: ChangeSnapshot) =>
  one.id === other.id && one.sequence === other.sequence;
