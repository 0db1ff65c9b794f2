import { yuan } from '../../../domain/money';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { Obstacle } from '../../engine/applications/flow-services';
import type { CourseRow } from './course-store';

/** Number of free seats; never negative, even if the quota has been lowered. */
export const seatsLeft = ({ quota, taken }: Pick<CourseRow, 'quota' | 'taken'>) => Math.max(0, quota - taken);

/** Sign-up state of a course. */
type SignUpState = 'open' | 'early' | 'closed' | 'full' | 'over';

const stateTexts: Record<Exclude<SignUpState, 'open'>, string> = {
  over: '已经开班',
  early: '报名还没有开始',
  closed: '报名已截止',
  full: '名额已满',
};

/** Whether a course accepts sign-ups now, and if not, why. */
export function signUpStateOf(
  course: CourseRow,
  now: Date,
): { state: SignUpState; closedReason: string | null } {
  const state = stateOf(course, now);
  if (state === 'open') return { state, closedReason: null };
  const suspended = state === 'closed' && now < course.sign_up_until;
  return { state, closedReason: suspended ? '已暂停报名' : stateTexts[state] };
}

function stateOf(course: CourseRow, now: Date): SignUpState {
  if (now >= course.begins_at) return 'over';
  if (!course.open || now >= course.sign_up_until) return 'closed';
  if (now < course.sign_up_from) return 'early';
  return seatsLeft(course) === 0 ? 'full' : 'open';
}

/** Obstacle to signing up for a course now. @param seats number of seats requested */
export function courseObstacle(course: CourseRow, now: Date, seats = 1): Obstacle | null {
  const { state, closedReason } = signUpStateOf(course, now);
  if (closedReason) return { reason: state === 'full' ? 'FULL' : 'CLOSED', msg: closedReason };
  const left = seatsLeft(course);
  if (left < seats) {
    return { reason: 'FULL', msg: `只剩${left}个名额，名单有${seats}人，请减少人数或改选班次` };
  }
  return null;
}

/** Time of a course, e.g. `2026年12月5日 9:00 – 12月6日 17:00`. */
export function courseTimeText({ begins_at, ends_at }: Pick<CourseRow, 'begins_at' | 'ends_at'>): string {
  const [begins, ends] = [toShanghaiTime(begins_at), toShanghaiTime(ends_at)];
  const day = begins?.isSame(ends, 'day') ? 'H:mm' : 'M月D日 H:mm';
  return `${begins?.format('YYYY年M月D日 H:mm')} – ${ends?.format(day)}`;
}

/** Formats the fee, e.g. `免费` or `每人 ¥300.00`. */
export const feeText = ({ fee }: Pick<CourseRow, 'fee'>) => (fee === 0 ? '免费' : `每人${yuan(fee)}`);

/** A course as shown in an application: what participants need to know. */
export const titleOf = (course: CourseRow) =>
  `${course.name}，${courseTimeText(course)}，${course.place}，${feeText(course)}`;

/** Details for choosing between courses, one per line. */
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
