import { useEffect, useState } from 'react';
import { call } from '../../app/api/client';
import type { LessonProgress } from './queries';
import { REPORT_INTERVAL_SECONDS } from './watch-time-meter';

/** Milliseconds without user activity after which the reader is considered absent. */
const IDLE_TIMEOUT_MS = 60_000;

const ACTIVITY_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Counts reading time: while the page is visible and there is user activity. */
export function useReadingTime(
  dataId: string,
  initialProgress: LessonProgress,
): { progress: LessonProgress; unsent: boolean } {
  const [progress, setProgress] = useState(initialProgress);
  const [unsent, setUnsent] = useState(false);

  useEffect(() => {
    let [read, lastActivity, ended] = [0, Date.now(), false];
    const notice = () => {
      lastActivity = Date.now();
    };
    async function reportProgress() {
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
      if (document.visibilityState !== 'visible' || Date.now() - lastActivity > IDLE_TIMEOUT_MS) return;
      read += 1;
      if (read >= REPORT_INTERVAL_SECONDS) void reportProgress();
    }, 1000);
    // Starts the server's clock.
    void reportProgress();
    for (const name of ACTIVITY_EVENTS) addEventListener(name, notice, { passive: true });
    return () => {
      ended = true;
      clearInterval(second);
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, notice);
      if (read > 0) void reportProgress();
    };
  }, [dataId]);

  return { progress, unsent };
}
