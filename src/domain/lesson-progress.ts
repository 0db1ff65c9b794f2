/** Maximum seconds that one playback report may add; players report at least this often. */
export const MAX_REPORT_SECONDS = 30;

/** Seconds by which credited time may run ahead of the server clock, because the latency of reports varies. */
export const CLOCK_TOLERANCE_SECONDS = 2;

/** Share of a lesson that must have been watched for it to count as completed. */
export const COMPLETION_SHARE = 0.9;

/** Progress of a learner in a lesson; all times in seconds. */
export interface LessonProgressState {
  /** Last position, at which playback resumes. */
  position: number;
  /** Furthest second watched without a gap; seeking beyond it is not allowed on the first view. */
  furthest: number;
  /** Total time watched, repeated parts included. */
  seconds: number;
  completed: boolean;
}

export const initialLessonProgress: LessonProgressState = {
  position: 0,
  furthest: 0,
  seconds: 0,
  completed: false,
};

/** Report of a player: its position, and the seconds played since the last report. */
export interface PlaybackReport {
  position: number;
  delta: number;
}

/** Result of applying a report: the new progress and the seconds credited. */
export interface ProgressCredit {
  watched: LessonProgressState;
  credited: number;
  /** End of the credited time of the learner, in milliseconds since 1970. */
  spentUntil: number;
}

/**
 * Computes the seconds that a report may add. Each second of a learner is credited once: simultaneous reports of
 * several players, tabs or devices count only once. `spentUntil` never runs ahead of the clock by more than the
 * tolerance, so many short reports gain nothing over one long report.
 * @param spentUntil end of the time credited so far, in milliseconds; null at the beginning
 * @param now the server's clock, in milliseconds
 */
export function creditSeconds(delta: number, spentUntil: number | null, now: number) {
  const from = Math.max(spentUntil ?? now, now - MAX_REPORT_SECONDS * 1000);
  const availableSeconds = (now + CLOCK_TOLERANCE_SECONDS * 1000 - from) / 1000;
  const credited = Math.max(0, Math.floor(Math.min(delta, MAX_REPORT_SECONDS, availableSeconds)));
  return { credited, spentUntil: from + credited * 1000 };
}

/**
 * Applies a playback report to the progress. Only playback that continues the watched part moves `furthest`; playback
 * after a jump ahead does not count.
 * @param duration of the lesson
 */
export function applyPlayback(
  watched: LessonProgressState,
  { position, delta }: PlaybackReport,
  { duration, spentUntil, now }: { duration: number; spentUntil: number | null; now: number },
): ProgressCredit {
  const credit = creditSeconds(delta, spentUntil, now);
  const { credited } = credit;
  const clampedPosition = Math.min(Math.max(0, position), duration);
  const isContinuous = clampedPosition - delta <= watched.furthest + CLOCK_TOLERANCE_SECONDS;
  const furthest = isContinuous
    ? Math.min(Math.max(watched.furthest, clampedPosition), watched.furthest + credited)
    : watched.furthest;
  return {
    ...credit,
    watched: advanceProgress(
      watched,
      { position: Math.min(clampedPosition, furthest), furthest, credited },
      duration,
    ),
  };
}

/** The same for reading lessons, which have no playback position: only the time counts. */
export function applyReading(
  watched: LessonProgressState,
  seconds: number,
  { duration, spentUntil, now }: { duration: number; spentUntil: number | null; now: number },
): ProgressCredit {
  const credit = creditSeconds(seconds, spentUntil, now);
  const furthest = Math.min(duration, watched.furthest + credit.credited);
  const next = { position: furthest, furthest, credited: credit.credited };
  return { ...credit, watched: advanceProgress(watched, next, duration) };
}

function advanceProgress(
  before: LessonProgressState,
  { position, furthest, credited }: { position: number; furthest: number; credited: number },
  duration: number,
): LessonProgressState {
  return {
    position,
    furthest,
    seconds: before.seconds + credited,
    completed: before.completed || furthest >= Math.floor(duration * COMPLETION_SHARE),
  };
}

/** Progress in whole per cent, rounded down; 100 only when completed. */
export function lessonProgressPercent(
  { furthest, completed }: Pick<LessonProgressState, 'furthest' | 'completed'>,
  duration: number,
) {
  return completed ? 100 : Math.min(99, Math.floor((furthest / Math.max(1, duration)) * 100));
}
