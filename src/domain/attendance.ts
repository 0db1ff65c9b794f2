/** Signing in and signing out. */
export type CheckInKind = 'in' | 'out';

/** How somebody was signed in or out: by the code on the spot, by code and place, by a member of staff. */
export type CheckInMethod = 'code' | 'place' | 'staff';

/** Something that was noted about a volunteer's place at an activity. Entries are added, never changed. */
export type AttendanceEntry =
  | { kind: CheckInKind; at: Date; way: CheckInMethod }
  /** Staff have settled how long it was. */
  | { kind: 'hours'; minutes: number }
  /** Did not come; or did, or could not help it. */
  | { kind: 'absent' }
  | { kind: 'excused' };

/** When an activity takes place. */
export interface PlannedTimes {
  begins: Date;
  ends: Date;
}

/** What the entries about a place amount to. */
export interface Attendance {
  signedIn: Date | null;
  signedOut: Date | null;
  /** How one was signed in and out, each way once. */
  ways: CheckInMethod[];
  /** What counts as service; null as long as it is not known. */
  minutes: number | null;
  absent: boolean;
}

const MINUTE = 60_000;

/** Signing in begins so many minutes before the activity; signing out ends so many after it. */
export const CHECK_IN_OPENS_MINUTES = 60;
export const CHECK_OUT_CLOSES_MINUTES = 120;

export const plannedMinutes = ({ begins, ends }: PlannedTimes): number =>
  Math.floor((ends.getTime() - begins.getTime()) / MINUTE);

/** Full minutes from signing in to signing out, at most as many as were planned. */
export function servedMinutes(signedIn: Date, signedOut: Date, planned: PlannedTimes): number {
  const minutes = Math.floor((signedOut.getTime() - signedIn.getTime()) / MINUTE);
  return Math.max(0, Math.min(minutes, plannedMinutes(planned)));
}

const NOTHING: Attendance = { signedIn: null, signedOut: null, ways: [], minutes: null, absent: false };

/**
 * What entries amount to, in the order in which they were noted: of two that say the same, the later one counts. Hours
 * that staff have settled hold until somebody is signed in or out anew. Whoever was there was not absent.
 */
export function attendanceOf(entries: readonly AttendanceEntry[], planned: PlannedTimes): Attendance {
  const last: Partial<Record<CheckInKind, Extract<AttendanceEntry, { at: Date }>>> = {};
  let { minutes, absent } = NOTHING;
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
  const punches = [last.in, last.out].flatMap(punch => punch ?? []);
  return {
    signedIn: last.in?.at ?? null,
    signedOut: last.out?.at ?? null,
    ways: [...new Set(punches.map(({ way }) => way))],
    minutes,
    absent,
  };
}

/** Why somebody cannot sign in or out by themselves now; null where they can. */
export function checkInObstacle(
  kind: CheckInKind,
  { begins, ends }: PlannedTimes,
  { signedIn }: Pick<Attendance, 'signedIn'>,
  now: Date,
): 'early' | 'over' | 'notIn' | null {
  if (kind === 'in') {
    if (now.getTime() < begins.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE) return 'early';
    return now > ends ? 'over' : null;
  }
  if (!signedIn) return 'notIn';
  return now.getTime() > ends.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE ? 'over' : null;
}

/** Whether somebody has come and not signed out in time: staff have to say how long it was. */
export function isCheckOutMissing(
  { ends }: Pick<PlannedTimes, 'ends'>,
  { signedIn, minutes }: Pick<Attendance, 'signedIn' | 'minutes'>,
  now: Date,
): boolean {
  return (
    signedIn !== null &&
    minutes === null &&
    now.getTime() > ends.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE
  );
}

/** Seconds for which a code is shown. The one before it is still taken: reading it takes its time. */
export const CHECK_IN_CODE_SECONDS = 30;

/** The number of the stretch of time in which a code is shown. */
export const checkInCodeWindow = (now: number): number => Math.floor(now / (CHECK_IN_CODE_SECONDS * 1000));

/** Minutes as hours: `1.5小时`, `40分钟`. */
export function hoursText(minutes: number): string {
  if (minutes < 60) return `${minutes}分钟`;
  return `${Math.round((minutes / 60) * 100) / 100}小时`;
}

/** Metres around a place within which somebody is there, where nothing else is said. */
export const DEFAULT_CHECK_IN_RADIUS = 300;

/** A device that says to be out by more than this is not believed so far, in metres. */
const MOST_ERROR = 200;

/**
 * Whether somebody is where an activity takes place.
 * @param distance metres between both, as the device has it
 * @param accuracy metres by which the device may err, as it says itself
 */
export const isWithinCheckInRadius = (distance: number, accuracy: number, radius: number): boolean =>
  distance <= radius + Math.min(Math.max(0, accuracy), MOST_ERROR);
