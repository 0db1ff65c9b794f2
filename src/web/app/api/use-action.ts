import { useState } from 'react';
import { useExclusive } from '../../ui/use-exclusive';

/** An action behind a button. */
export interface Action<A extends unknown[]> {
  /** Runs the action; a press while it is running has no effect. */
  run: (...args: A) => void;
  isRunning: boolean;
  /** Arguments of the run in progress, which tell the pressed button among several. */
  running: A | null;
  /** Why it failed; null while it is running again. */
  error: Error | null;
}

/** Runs an action once at a time and keeps its error. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<unknown>): Action<A> {
  const { isRunning, run } = useExclusive();
  const [args, setArgs] = useState<A | null>(null);
  const [error, setError] = useState<Error | null>(null);
  return {
    run: (...args) =>
      void run(async () => {
        setArgs(args);
        setError(null);
        try {
          await action(...args);
        } catch (thrown) {
          setError(thrown as Error);
        }
      }),
    isRunning,
    running: isRunning ? args : null,
    error,
  };
}
