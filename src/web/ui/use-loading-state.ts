import { useEffect, useState } from 'react';
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
 * Loading state while the component is mounted, and a function that restarts the timer.
 * @param loading whether something is loading
 * @param elapsedMs milliseconds it had been loading before the component mounted
 */
export function useLoadingState(loading = true, elapsedMs = 0): [LoadingState, restart: () => void] {
  const [before, setBefore] = useState({ begun: elapsedMs });
  const [state, setState] = useState<LoadingState>(() => stateAfter(elapsedMs));
  useEffect(() => {
    if (!loading) return undefined;
    setState(stateAfter(before.begun));
    const timers = [SLOW_LOADING_MS, REQUEST_TIMEOUT_MS].map(limit =>
      setTimeout(() => setState(stateAfter(limit)), limit - before.begun),
    );
    return () => timers.forEach(clearTimeout);
  }, [loading, before]);
  return [loading ? state : 'begun', () => setBefore({ begun: 0 })];
}
