import { ageOn, shanghaiDay } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { Obstacle } from '../../engine/applications/flow-services';

/** This number of no-shows or late cancellations within these months suspends sign-ups for `PAUSE_DAYS` days. */
const MAX_NO_SHOWS = 3;
const NO_SHOW_MONTHS = 6;
const PAUSE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Data of a volunteer that the sign-up rules evaluate. */
export interface Candidate {
  active: boolean;
  /** Null when the registration no longer contains it. */
  birthday: string | null;
  skills: readonly string[];
  signUps: readonly {
    application_id: string;
    activity_id: string;
    position_id: string;
    state: string;
    title: string;
    begins_at: Date;
    ends_at: Date;
    cancelled_reason: string | null;
    no_show_at: Date | null;
  }[];
}

interface Activity {
  id: string;
  begins_at: Date;
  ends_at: Date;
  closes_at: Date;
  cancelled_reason: string | null;
  min_age: number;
}

interface Position {
  skills: readonly string[];
  places: number;
  taken: number;
}

/** Obstacle to signing up. `words` is shown beside the option, `msg` on a page of its own. */
interface SpokenObstacle extends Obstacle {
  words: string;
}

const obstacle = (reason: Obstacle['reason'], words: string, msg = words): SpokenObstacle => ({
  reason,
  words,
  msg,
});

type NoShowTimes = readonly { no_show_at: Date | null }[];

/** Times of no-shows and late cancellations, latest first. */
const noShowTimesOf = (signUps: NoShowTimes): Date[] =>
  signUps.flatMap(({ no_show_at }) => no_show_at ?? []).sort((a, b) => b.getTime() - a.getTime());

/** Times of no-shows and late cancellations within the months that count. */
export function listRecentNoShows(signUps: NoShowTimes, now: Date): Date[] {
  const countedSince = toShanghaiTime(now)?.subtract(NO_SHOW_MONTHS, 'month').toDate() ?? now;
  return noShowTimesOf(signUps).filter(at => at >= countedSince);
}

/** End of the suspension of sign-ups; null when there is none. */
export function suspendedUntil(signUps: NoShowTimes, now: Date): Date | null {
  const noShows = noShowTimesOf(signUps);
  const [last, first] = [noShows[0], noShows[MAX_NO_SHOWS - 1]];
  if (!last || !first) return null;
  const countedSince = toShanghaiTime(last)?.subtract(NO_SHOW_MONTHS, 'month').toDate();
  const until = new Date(last.getTime() + PAUSE_DAYS * DAY_MS);
  return countedSince && first >= countedSince && until > now ? until : null;
}

/** Obstacle to signing up for any activity. */
export function personalObstacle(candidate: Candidate, now: Date): SpokenObstacle | null {
  if (!candidate.active) {
    const msg = '报名活动须先成为志愿者。请到“成为志愿者”提交申请，审核通过后再来报名。';
    return obstacle('UNQUALIFIED', '须先成为志愿者', msg);
  }
  const until = suspendedUntil(candidate.signUps, now);
  if (!until) return null;
  const day = chineseDate(until);
  return obstacle(
    'COOLDOWN',
    `${day}后可以报名`,
    `您近6个月内爽约${MAX_NO_SHOWS}次，暂停报名，${day}后可以再次报名。`,
  );
}

/**
 * Obstacle to signing up for this activity.
 * @param own the sign-up that is resubmitted: it does not block itself, and keeps its place after the closing time
 */
export function activityObstacle(
  activity: Activity,
  candidate: Candidate,
  now: Date,
  own: { application_id: string; activity_id: string } | null = null,
): SpokenObstacle | null {
  if (activity.cancelled_reason !== null) return obstacle('CLOSED', '活动已取消');
  const hasPlace = own?.activity_id === activity.id;
  if ((hasPlace ? activity.begins_at : activity.closes_at) <= now) return obstacle('CLOSED', '报名已截止');
  const day = shanghaiDay(activity.begins_at);
  const { birthday } = candidate;
  if (birthday && ageOn(birthday, day) < activity.min_age) {
    return obstacle('UNDERAGE', `须年满${activity.min_age}周岁`, `这次活动须年满${activity.min_age}周岁。`);
  }
  const other = clashOf(activity, candidate.signUps, own?.application_id ?? null);
  if (!other) return null;
  const words = `与已报名的“${other.title}”时间冲突`;
  return obstacle('CLASH', words, `这次活动${words}。`);
}

/** A sign-up for another activity that overlaps with this one. */
export function clashOf<S extends Candidate['signUps'][number]>(
  { begins_at, ends_at }: Pick<Activity, 'begins_at' | 'ends_at'>,
  signUps: readonly S[],
  own: string | null,
): S | undefined {
  return signUps.find(
    other =>
      other.state !== 'released' &&
      other.cancelled_reason === null &&
      other.application_id !== own &&
      other.begins_at < ends_at &&
      other.ends_at > begins_at,
  );
}

/** Obstacle to signing up for this position. @param hasPlace whether the volunteer holds this place already */
export function positionObstacle(
  position: Position,
  candidate: Candidate,
  hasPlace = false,
): SpokenObstacle | null {
  const { skills, places, taken } = position;
  if (skills.length > 0 && !skills.some(skill => candidate.skills.includes(skill))) {
    const words = `须有特长：${skills.join('或')}`;
    return obstacle('UNQUALIFIED', words, `这个岗位${words}。特长有变化的，请先修改志愿者资料。`);
  }
  return taken < places || hasPlace ? null : obstacle('FULL', '名额已满');
}
