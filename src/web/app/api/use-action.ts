import { useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** An action behind a button. */
export interface Action<A extends unknown[]> {
  /** Runs the action; a press while it is running has no effect. */
  run: (...args: A) => void;
  isRunning: boolean;
  /** Why it failed; null while it is running again. */
  error: Error | null;
}

/** Runs an action once at a time and keeps its error. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<unknown>): Action<A> {
  const { mutate, isPending, error } = useMutation({ mutationFn: (args: A) => action(...args) }, queryClient);
  return {
    run: (...args) => {
      if (!isPending) mutate(args);
    },
    isRunning: isPending,
    error,
  };
}
