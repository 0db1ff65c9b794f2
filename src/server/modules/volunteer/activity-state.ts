import type { components } from '../../../generated/api';

/** Public state of an activity. */
type ActivityState = components['schemas']['Activity']['state'];

interface ActivityTimes {
  begins_at: Date;
  ends_at: Date;
  closes_at: Date;
  cancelled_reason: string | null;
}

/** @param left number of free places */
export function activityStateOf(
  { begins_at, ends_at, closes_at, ...rest }: ActivityTimes,
  left: number,
  now: Date,
): ActivityState {
  if (rest.cancelled_reason !== null) return 'cancelled';
  if (ends_at <= now) return 'over';
  if (begins_at <= now) return 'running';
  if (closes_at <= now) return 'closed';
  return left > 0 ? 'open' : 'full';
}
