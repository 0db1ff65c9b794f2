import { useEffect, useRef, useState } from 'react';

/** Work that a press starts, once at a time. */
export interface Exclusive {
  isRunning: boolean;
  /**
   * Runs the work, unless it is running already. It counts as running until what it has changed is on the page: the
   * second press of a double click finds no button that is about to disappear.
   * @throws what the work throws
   */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Keeps work from being started a second time, by a double click or by a timer. */
export function useExclusive(): Exclusive {
  const [isRunning, setRunning] = useState(false);
  const [ended, setEnded] = useState(0);
  const locked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unlocks when the end of the work has been rendered
  useEffect(() => {
    locked.current = false;
  }, [ended]);
  const [run] = useState(() => async (work: () => Promise<void>) => {
    if (locked.current) return;
    locked.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      setRunning(false);
      setEnded(count => count + 1);
    }
  });
  return { isRunning, run };
}
