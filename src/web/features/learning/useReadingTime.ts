import { useEffect, useState } from 'react';
import { call } from '../../app/api/client';
import type { LessonProgress } from './queries';
import { REPORT_INTERVAL_SECONDS } from './watch-time-meter';

/** Milliseconds without user activity after which the reader is considered absent. */
const STILL = 60_000;

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Counts reading time: while the page is visible and there is user activity. */
export function useReadingTime(
  dataId: string,
  begun: LessonProgress,
): { progress: LessonProgress; unsent: boolean } {
  const [progress, setProgress] = useState(begun);
  const [unsent, setUnsent] = useState(false);

  useEffect(() => {
    let [read, sign, ended] = [0, Date.now(), false];
    const notice = () => {
      sign = Date.now();
    };
    async function tell() {
      const seconds = Math.min(read, 2 * REPORT_INTERVAL_SECONDS);
      read = 0;
      try {
        const { progress } = await call('POST', '/train/time/add', { body: { dataId, seconds } });
        if (ended) return;
        setProgress(progress);
        setUnsent(false);
      } catch {
        read = Math.min(read + seconds, 2 * REPORT_INTERVAL_SECONDS);
        setUnsent(true);
      }
    }
    const second = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - sign > STILL) return;
      read += 1;
      if (read >= REPORT_INTERVAL_SECONDS) void tell();
    }, 1000);
    // Starts the server's clock.
    void tell();
    for (const name of SIGNS) addEventListener(name, notice, { passive: true });
    return () => {
      ended = true;
      clearInterval(second);
      for (const name of SIGNS) removeEventListener(name, notice);
      if (read > 0) void tell();
    };
  }, [dataId]);

  return { progress, unsent };
}
