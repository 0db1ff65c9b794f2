import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../app/api/client';
import type { LessonProgress } from './queries';
import { REPORT_INTERVAL_SECONDS, WatchTimeMeter } from './watch-time-meter';

/** Tolerance in seconds for seeking beyond the furthest position seen. */
const SEEK_TOLERANCE_SECONDS = 1;

/** Seconds before the end from which a video restarts at the beginning. */
const RESTART_MARGIN_SECONDS = 3;

interface VideoProgress {
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
  initialProgress: LessonProgress,
): VideoProgress {
  const [progress, setProgress] = useState(initialProgress);
  const [warning, setWarning] = useState('');
  const [unsent, setUnsent] = useState(false);
  const latestProgress = useRef(initialProgress);

  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const meter = new WatchTimeMeter();
    let furthestSeen = latestProgress.current.furthest;
    let [sending, again, ended] = [false, false, false];
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function reportProgress() {
      // Progress made while a report is being sent is reported next.
      again = sending;
      if (sending) return;
      sending = true;
      clearTimeout(retry);
      const { position, delta } = meter.take();
      try {
        const body = { videoId, position, delta, clientTime: new Date().toISOString() };
        const { progress } = await call('POST', '/TrainWatchRecord/AddRecord', { body });
        latestProgress.current = progress;
        setProgress(progress);
        setUnsent(false);
      } catch {
        meter.restore(delta);
        setUnsent(true);
        if (!ended) retry = setTimeout(() => void reportProgress(), REPORT_INTERVAL_SECONDS * 1000);
      } finally {
        sending = false;
        if (again) void reportProgress();
      }
    }

    const resume = () => {
      const { position } = latestProgress.current;
      if (position > 0 && position < video.duration - RESTART_MARGIN_SECONDS) video.currentTime = position;
    };
    const play = () => {
      meter.jump(video.currentTime);
      // Starts the server's clock.
      void reportProgress();
    };
    const advance = () => {
      if (video.seeking) return;
      meter.show(video.currentTime);
      furthestSeen = Math.max(furthestSeen, video.currentTime);
      if (meter.due) void reportProgress();
    };
    const seek = () => {
      const free =
        latestProgress.current.completed || video.currentTime <= furthestSeen + SEEK_TOLERANCE_SECONDS;
      if (!free) {
        video.currentTime = furthestSeen;
        setWarning('第一遍请按顺序看，没有看过的部分不能跳过；学完之后可以任意拖动。');
      }
      meter.jump(video.currentTime);
    };
    const limitPlaybackRate = () => {
      if (latestProgress.current.completed || video.playbackRate <= 1) return;
      video.playbackRate = 1;
      setWarning('第一遍请用正常速度看；学完之后可以加快。');
    };
    const reportOnPause = () => void reportProgress();
    const leave = () => {
      if (document.visibilityState === 'hidden' && !video.paused) void reportProgress();
    };

    if (video.readyState >= video.HAVE_METADATA) resume();
    const events = {
      ...{ loadedmetadata: resume, play, timeupdate: advance, seeking: seek, ratechange: limitPlaybackRate },
      ...{ pause: reportOnPause, ended: reportOnPause },
    };
    for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener);
    document.addEventListener('visibilitychange', leave);
    return () => {
      for (const [name, listener] of Object.entries(events)) video.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', leave);
      ended = true;
      clearTimeout(retry);
      if (!video.paused) void reportProgress();
    };
  }, [player, videoId]);

  useEffect(() => {
    if (!warning) return;
    const timer = setTimeout(() => setWarning(''), REPORT_INTERVAL_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [warning]);

  return { progress, warning, unsent };
}
