import { yuan } from '../../../domain/money';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { Obstacle } from '../../engine/applications/flow-services';
import type { CourseRow } from './course-store';

/** How many seats are left; never fewer than none, also where the quota has been lowered. */
export const seatsLeft = ({ quota, taken }: Pick<CourseRow, 'quota' | 'taken'>) => Math.max(0, quota - taken);

/** Whether a class takes people now. */
type Standing = 'open' | 'early' | 'closed' | 'full' | 'over';

const words: Record<Exclude<Standing, 'open'>, string> = {
  over: '已经开班',
  early: '报名还没有开始',
  closed: '报名已截止',
  full: '名额已满',
};

/** Whether somebody can sign up for a class now, and if not, why. */
export function signUpStateOf(course: CourseRow, now: Date): { state: Standing; closed: string | null } {
  const state = stateOf(course, now);
  if (state === 'open') return { state, closed: null };
  const suspended = state === 'closed' && now < course.sign_up_until;
  return { state, closed: suspended ? '已暂停报名' : words[state] };
}

function stateOf(course: CourseRow, now: Date): Standing {
  if (now >= course.begins_at) return 'over';
  if (!course.open || now >= course.sign_up_until) return 'closed';
  if (now < course.sign_up_from) return 'early';
  return seatsLeft(course) === 0 ? 'full' : 'open';
}

/** Why nobody can sign up for a class now. @param seats how many are wanted */
export function courseObstacle(course: CourseRow, now: Date, seats = 1): Obstacle | null {
  const { state, closed } = signUpStateOf(course, now);
  if (closed) return { reason: state === 'full' ? 'FULL' : 'CLOSED', msg: closed };
  const left = seatsLeft(course);
  if (left < seats) {
    return { reason: 'FULL', msg: `只剩${left}个名额，名单有${seats}人，请减少人数或改选班次` };
  }
  return null;
}

/** When it is held, e.g. `2026年12月5日 9:00 – 12月6日 17:00`. */
export function courseTimeText({ begins_at, ends_at }: Pick<CourseRow, 'begins_at' | 'ends_at'>): string {
  const [begins, ends] = [toShanghaiTime(begins_at), toShanghaiTime(ends_at)];
  const day = begins?.isSame(ends, 'day') ? 'H:mm' : 'M月D日 H:mm';
  return `${begins?.format('YYYY年M月D日 H:mm')} – ${ends?.format(day)}`;
}

/** The fee in words, e.g. `免费` or `每人 ¥300.00`. */
export const feeText = ({ fee }: Pick<CourseRow, 'fee'>) => (fee === 0 ? '免费' : `每人${yuan(fee)}`);

/** A class as it stands in an application: what somebody has to know who comes. */
export const titleOf = (course: CourseRow) =>
  `${course.name}，${courseTimeText(course)}，${course.place}，${feeText(course)}`;

/** What somebody wants to know who chooses between classes, a line each. */
export function hintOf(course: CourseRow): string {
  const { place, hours, min_age, max_age, certificate, sign_up_until } = course;
  const ages = max_age === null ? `年满${min_age}周岁` : `${min_age}–${max_age}周岁`;
  const until = toShanghaiTime(sign_up_until.getTime() - 1)?.format('M月D日');
  return [
    courseTimeText(course),
    place,
    `${hours}学时，${feeText(course)}，${ages}${certificate ? '，考核合格发证书' : ''}`,
    `剩余${seatsLeft(course)}个名额，${until}截止报名`,
  ].join('\n');
}
