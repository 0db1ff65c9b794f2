/** Check-in and check-out. */
export type CheckInKind = 'in' | 'out';

/** Method of a check-in or check-out: code scanned on site, code and location, or entered by staff. */
export type CheckInMethod = 'code' | 'place' | 'staff';

/** An attendance entry for a volunteer's seat at an activity. Append-only. */
export type AttendanceEntry =
  | { kind: CheckInKind; at: Date; method: CheckInMethod }
  /** Duration set by staff. */
  | { kind: 'hours'; minutes: number }
  /** `absent`: did not come. `excused`: attended after all, or had a valid reason. */
  | { kind: 'absent' }
  | { kind: 'excused' };

/** Scheduled start and end of an activity. */
export interface PlannedTimes {
  begins: Date;
  ends: Date;
}

/** Attendance computed from the entries of a seat. */
export interface Attendance {
  signedIn: Date | null;
  signedOut: Date | null;
  /** Methods of check-in and check-out, without duplicates. */
  ways: CheckInMethod[];
  /** Service minutes that count; null while unknown. */
  minutes: number | null;
  absent: boolean;
}

const MINUTE_MS = 60_000;

/** Check-in opens this many minutes before the activity starts; check-out closes this many minutes after it ends. */
export const CHECK_IN_OPENS_MINUTES = 60;
export const CHECK_OUT_CLOSES_MINUTES = 120;

export const plannedMinutes = ({ begins, ends }: PlannedTimes): number =>
  Math.floor((ends.getTime() - begins.getTime()) / MINUTE_MS);

/** Full minutes between check-in and check-out, capped at the scheduled duration. */
export function servedMinutes(signedIn: Date, signedOut: Date, planned: PlannedTimes): number {
  const minutes = Math.floor((signedOut.getTime() - signedIn.getTime()) / MINUTE_MS);
  return Math.max(0, Math.min(minutes, plannedMinutes(planned)));
}

const NO_ATTENDANCE: Attendance = { signedIn: null, signedOut: null, ways: [], minutes: null, absent: false };

/**
 * Computes the attendance from entries in chronological order: a later entry of the same kind overrides the earlier
 * one. Hours set by staff are valid until the next check-in or check-out. A check-in, check-out or duration clears
 * `absent`.
 */
export function attendanceOf(entries: readonly AttendanceEntry[], planned: PlannedTimes): Attendance {
  const last: Partial<Record<CheckInKind, Extract<AttendanceEntry, { at: Date }>>> = {};
  let { minutes, absent } = NO_ATTENDANCE;
  for (const entry of entries) {
    if (entry.kind === 'absent') {
      absent = true;
      minutes = null;
    } else if (entry.kind === 'excused') absent = false;
    else {
      if (entry.kind !== 'hours') last[entry.kind] = entry;
      absent = false;
      minutes =
        entry.kind === 'hours'
          ? entry.minutes
          : last.in && last.out
            ? servedMinutes(last.in.at, last.out.at, planned)
            : null;
    }
  }
  const checkIns = [last.in, last.out].flatMap(entry => entry ?? []);
  return {
    signedIn: last.in?.at ?? null,
    signedOut: last.out?.at ?? null,
    ways: [...new Set(checkIns.map(({ method }) => method))],
    minutes,
    absent,
  };
}

/** Why self-service check-in or check-out is not possible now; null when it is possible. */
export function checkInObstacle(
  kind: CheckInKind,
  { begins, ends }: PlannedTimes,
  { signedIn }: Pick<Attendance, 'signedIn'>,
  now: Date,
): 'early' | 'over' | 'notIn' | null {
  if (kind === 'in') {
    if (now.getTime() < begins.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE_MS) return 'early';
    return now > ends ? 'over' : null;
  }
  if (!signedIn) return 'notIn';
  return now.getTime() > ends.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE_MS ? 'over' : null;
}

/** Whether a volunteer checked in but did not check out in time, so that staff must enter the duration. */
export function isCheckOutMissing(
  { ends }: Pick<PlannedTimes, 'ends'>,
  { signedIn, minutes }: Pick<Attendance, 'signedIn' | 'minutes'>,
  now: Date,
): boolean {
  return (
    signedIn !== null &&
    minutes === null &&
    now.getTime() > ends.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE_MS
  );
}

/** Seconds for which a check-in code is displayed. The previous code is still accepted, because scanning takes time. */
export const CHECK_IN_CODE_SECONDS = 30;

/** Index of the time window in which a check-in code is displayed. */
export const checkInCodeWindowIndex = (now: number): number =>
  Math.floor(now / (CHECK_IN_CODE_SECONDS * 1000));

/** Formats minutes as hours: `1.5小时`, `40分钟`. */
export function hoursText(minutes: number): string {
  if (minutes < 60) return `${minutes}分钟`;
  return `${Math.round((minutes / 60) * 100) / 100}小时`;
}

/** Default radius in metres around the location of an activity within which check-in is accepted. */
export const DEFAULT_CHECK_IN_RADIUS = 300;

/** Upper limit in metres of the position error reported by a device that is tolerated. */
const MAX_POSITION_ERROR_METRES = 200;

/**
 * Whether a device is within the check-in radius of an activity.
 * @param distance metres between the device and the activity, computed from the device position
 * @param accuracy position error in metres, as reported by the device
 */
export const isWithinCheckInRadius = (distance: number, accuracy: number, radius: number): boolean =>
  distance <= radius + Math.min(Math.max(0, accuracy), MAX_POSITION_ERROR_METRES);
