import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../app/api/client';
import type { LessonProgress } from './queries';
import { REPORT_INTERVAL_SECONDS, WatchTimeMeter } from './watch-time-meter';

/** Tolerance in seconds for seeking beyond the furthest position seen. */
const SLACK = 1;

/** Seconds before the end from which a video restarts at the beginning. */
const ENDING = 3;

interface Watching {
  progress: LessonProgress;
  /** Message about a blocked action. */
  warning: string;
  /** The last progress record could not be sent and will be retried. */
  unsent: boolean;
}

/**
 * Tracks the progress of a video: resumes at the last position, prevents skipping ahead and fast playback on the first
 * view, and reports the played time to the server every 15 seconds. The server checks it against its own clock.
 */
export function useVideoProgress(
  player: RefObject<HTMLVideoElement | null>,
  videoId: string,
  begun: LessonProgress,
): Watching {
  const [progress, setProgress] = useState(begun);
  const [warning, setWarning] = useState('');
  const [unsent, setUnsent] = useState(false);
  const known = useRef(begun);

  useEffect(() => {
    const film = player.current;
    if (!film) return;
    const meter = new WatchTimeMeter();
    let seen = known.current.furthest;
    let [sending, again, ended] = [false, false, false];
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function tell() {
      // Progress made while a report is being sent is reported next.
      again = sending;
      if (sending) return;
      sending = true;
      clearTimeout(retry);
      const { position, delta } = meter.take();
      try {
        const body = { videoId, position, delta, clientTime: new Date().toISOString() };
        const { progress } = await call('POST', '/TrainWatchRecord/AddRecord', { body });
        known.current = progress;
        setProgress(progress);
        setUnsent(false);
      } catch {
        meter.giveBack(delta);
        setUnsent(true);
        if (!ended) retry = setTimeout(() => void tell(), REPORT_INTERVAL_SECONDS * 1000);
      } finally {
        sending = false;
        if (again) void tell();
      }
    }

    const resume = () => {
      const { position } = known.current;
      if (position > 0 && position < film.duration - ENDING) film.currentTime = position;
    };
    const play = () => {
      meter.jump(film.currentTime);
      // Starts the server's clock.
      void tell();
    };
    const advance = () => {
      if (film.seeking) return;
      meter.show(film.currentTime);
      seen = Math.max(seen, film.currentTime);
      if (meter.due) void tell();
    };
    const seek = () => {
      const free = known.current.completed || film.currentTime <= seen + SLACK;
      if (!free) {
        film.currentTime = seen;
        setWarning('第一遍请按顺序看，没有看过的部分不能跳过；学完之后可以任意拖动。');
      }
      meter.jump(film.currentTime);
    };
    const hurry = () => {
      if (known.current.completed || film.playbackRate <= 1) return;
      film.playbackRate = 1;
      setWarning('第一遍请用正常速度看；学完之后可以加快。');
    };
    const rest = () => void tell();
    const leave = () => {
      if (document.visibilityState === 'hidden' && !film.paused) void tell();
    };

    if (film.readyState >= film.HAVE_METADATA) resume();
    const events = {
      ...{ loadedmetadata: resume, play, timeupdate: advance, seeking: seek, ratechange: hurry },
      ...{ pause: rest, ended: rest },
    };
    for (const [name, listener] of Object.entries(events)) film.addEventListener(name, listener);
    document.addEventListener('visibilitychange', leave);
    return () => {
      for (const [name, listener] of Object.entries(events)) film.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', leave);
      ended = true;
      clearTimeout(retry);
      if (!film.paused) void tell();
    };
  }, [player, videoId]);

  useEffect(() => {
    if (!warning) return;
    const timer = setTimeout(() => setWarning(''), REPORT_INTERVAL_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [warning]);

  return { progress, warning, unsent };
}
