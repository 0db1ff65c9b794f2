/** Seconds that one record may tell of: a player tells at least this often. */
export const MAX_REPORT_SECONDS = 30;

/** Seconds by which a record may be ahead of the clock: the way of one record may be quicker than that of another. */
export const CLOCK_TOLERANCE_SECONDS = 2;

/** How much of a lesson must have been seen for it to count as completed. */
export const COMPLETION_SHARE = 0.9;

/** How far somebody is in a lesson; all in seconds. */
export interface LessonProgressState {
  /** Where they were last: playing goes on from here. */
  position: number;
  /** The furthest second that has been seen without a gap; nothing beyond it is opened on the first view. */
  furthest: number;
  /** For how long they have watched, repeated parts included. */
  seconds: number;
  completed: boolean;
}

export const initialLessonProgress: LessonProgressState = {
  position: 0,
  furthest: 0,
  seconds: 0,
  completed: false,
};

/** What a player tells: where it stands, and how many seconds it has played since it last told. */
export interface PlaybackReport {
  position: number;
  delta: number;
}

/** What a record comes to: how far somebody is now, and how many seconds were believed. */
export interface ProgressCredit {
  watched: LessonProgressState;
  credited: number;
  /** Until when, in milliseconds, the learner's time has been given out. */
  spentUntil: number;
}

/**
 * The seconds that can be believed. A person's time is given out once: what several players, tabs or devices tell at the
 * same time is believed of one of them. `spentUntil` never runs ahead of the clock by more than the tolerance, so that
 * many short records gain nothing over one long.
 * @param spentUntil until when time has been given out, in milliseconds; null at the beginning
 * @param now the server's clock, in milliseconds
 */
export function creditSeconds(delta: number, spentUntil: number | null, now: number) {
  const from = Math.max(spentUntil ?? now, now - MAX_REPORT_SECONDS * 1000);
  const room = (now + CLOCK_TOLERANCE_SECONDS * 1000 - from) / 1000;
  const credited = Math.max(0, Math.floor(Math.min(delta, MAX_REPORT_SECONDS, room)));
  return { credited, spentUntil: from + credited * 1000 };
}

/**
 * Takes a record into what is known. Only what joins on to what has been seen moves `furthest`: a jump ahead is played
 * in vain.
 * @param duration of the lesson
 */
export function applyPlayback(
  watched: LessonProgressState,
  { position, delta }: PlaybackReport,
  { duration, spentUntil, now }: { duration: number; spentUntil: number | null; now: number },
): ProgressCredit {
  const believed = creditSeconds(delta, spentUntil, now);
  const { credited } = believed;
  const at = Math.min(Math.max(0, position), duration);
  const joins = at - delta <= watched.furthest + CLOCK_TOLERANCE_SECONDS;
  const furthest = joins
    ? Math.min(Math.max(watched.furthest, at), watched.furthest + credited)
    : watched.furthest;
  return {
    ...believed,
    watched: since(watched, { position: Math.min(at, furthest), furthest, credited }, duration),
  };
}

/** The same for what is read: there is no place in it, so the time alone counts. */
export function applyReading(
  watched: LessonProgressState,
  seconds: number,
  { duration, spentUntil, now }: { duration: number; spentUntil: number | null; now: number },
): ProgressCredit {
  const believed = creditSeconds(seconds, spentUntil, now);
  const furthest = Math.min(duration, watched.furthest + believed.credited);
  const next = { position: furthest, furthest, credited: believed.credited };
  return { ...believed, watched: since(watched, next, duration) };
}

function since(
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

/** How much has been seen, in whole hundredths. What is completed is whole. */
export function lessonProgressPercent(
  { furthest, completed }: Pick<LessonProgressState, 'furthest' | 'completed'>,
  duration: number,
) {
  return completed ? 100 : Math.min(99, Math.floor((furthest / Math.max(1, duration)) * 100));
}
