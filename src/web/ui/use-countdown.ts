import { useCallback, useEffect, useState } from 'react';

/**
 * Counts whole seconds down to zero. It reads the clock instead of counting ticks, so it stays correct when the device
 * slept.
 * @returns seconds left, and a function that starts the countdown
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return [left, start];
}
