import { useEffect, useState } from 'react';
import { beginWait, getWaitingTime, restartWait } from './loading-wait';
import { REQUEST_TIMEOUT_MS, SLOW_LOADING_MS } from './timeouts';

/**
 * Loading phase: no message needed yet (`begun`), still loading (`still`), or treated as failed for the visitor
 * (`late`).
 */
export type LoadingState = 'begun' | 'still' | 'late';

const stateAfter = (milliseconds: number): LoadingState => {
  if (milliseconds >= REQUEST_TIMEOUT_MS) return 'late';
  return milliseconds >= SLOW_LOADING_MS ? 'still' : 'begun';
};

/**
 * Loading state while the component is mounted, and a function that restarts the timer. Counts from when the visitor
 * began to wait: what was loaded before, and is followed by this, is the same wait.
 * @param loading whether something is loading
 * @param elapsedMs milliseconds it had been loading before the component mounted
 */
export function useLoadingState(loading = true, elapsedMs = 0): [LoadingState, restart: () => void] {
  const [attempt, setAttempt] = useState({ elapsedMs });
  const [state, setState] = useState<LoadingState>(() => stateAfter(Math.max(elapsedMs, getWaitingTime())));
  useEffect(() => {
    if (!loading) return undefined;
    const endWait = beginWait(performance.now() - attempt.elapsedMs);
    const elapsed = Math.max(attempt.elapsedMs, getWaitingTime());
    setState(stateAfter(elapsed));
    const timers = [SLOW_LOADING_MS, REQUEST_TIMEOUT_MS]
      .filter(limit => limit > elapsed)
      .map(limit => setTimeout(() => setState(stateAfter(limit)), limit - elapsed));
    return () => {
      timers.forEach(clearTimeout);
      endWait();
    };
  }, [loading, attempt]);
  const restart = () => {
    restartWait();
    setAttempt({ elapsedMs: 0 });
  };
  return [loading ? state : 'begun', restart];
}
