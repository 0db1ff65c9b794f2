import { useEffect, useState } from 'react';
import { REQUEST_TIMEOUT_MS, SLOW_LOADING_MS } from './timeouts';

/** How long something has been loading: no word is needed yet, one is, or it has failed for the visitor. */
export type LoadingState = 'begun' | 'still' | 'late';

const stateAfter = (milliseconds: number): LoadingState => {
  if (milliseconds >= REQUEST_TIMEOUT_MS) return 'late';
  return milliseconds >= SLOW_LOADING_MS ? 'still' : 'begun';
};

/**
 * The state of what is loading as long as this is shown, and what begins the time anew.
 * @param loading whether something is loading
 * @param begun milliseconds that it had been loading before this was shown
 */
export function useLoadingState(loading = true, begun = 0): [LoadingState, restart: () => void] {
  const [before, setBefore] = useState({ begun });
  const [state, setState] = useState<LoadingState>(() => stateAfter(begun));
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
