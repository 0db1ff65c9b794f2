import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { ContentListener } from '../../engine/content-listener';
import { courseTimeText } from './course';
import { beginningOf, courseOf } from './course-form';
import {
  type CourseRow,
  type CourseText,
  findCourse,
  hideCourse,
  lockCourses,
  putCourse,
} from './course-store';
import { notifySeatHolders } from './notification-store';

/**
 * Maintains the courses: published ones accept sign-ups. Fee and type cannot change once there are sign-ups, because
 * participants agreed to them; participants are notified of a new time or place.
 */
const classes: ContentListener = {
  kinds: ['course'],
  async findObjections({ id, organisationId, data }, at, db) {
    const begins = beginningOf(data);
    const known = await findCourse(db, organisationId, id);
    if (begins > at || known?.begins_at.getTime() === begins.getTime()) return [];
    const message = '发布的时候培训已经开始了，请核对开班日期和时间';
    return [{ path: '/beginDate', keyword: 'past', message }];
  },
  async onChange({ id, published: content }, trx) {
    const [known] = await lockCourses(trx, [id]);
    if (content) return publish(courseOf(content), known, trx);
    if (known) await withdraw(known, trx);
  },
};

async function publish(course: CourseText, known: CourseRow | undefined, trx: Kysely<DB>): Promise<void> {
  if (known && known.taken > 0) {
    if (course.fee !== known.fee) throw toUnchangeableRefusal(known, '/fee', '费用');
    if (course.type !== known.type) throw toUnchangeableRefusal(known, '/category', '培训类型');
  }
  await putCourse(trx, course);
  const isMoved =
    known &&
    (course.place !== known.place ||
      course.begins_at.getTime() !== known.begins_at.getTime() ||
      course.ends_at.getTime() !== known.ends_at.getTime());
  if (!isMoved || known.taken === 0) return;
  await notifySeatHolders(trx, course.id, {
    title: '培训班次有变动',
    text: `您报名的“${course.name}”现在是：${courseTimeText(course)}，${course.place}。不能参加的，请尽早告诉我们，把名额让给别人。`,
  });
}

/** A past course can be unpublished; a coming one with participants cannot. */
async function withdraw(known: CourseRow, trx: Kysely<DB>): Promise<void> {
  if (known.taken > 0 && known.ends_at > new Date()) {
    const text = `已有${known.taken}人报名，不能撤下；不再接受报名的，请在“接受报名”选“否”后发布`;
    throw new Refusal('notAllowedNow', text);
  }
  await hideCourse(trx, known.id);
}

function toUnchangeableRefusal({ taken }: CourseRow, path: string, what: string): Refusal {
  const message = `已有${taken}人报名，${what}不能改；请另开一个班次`;
  return new Refusal('formInvalid', message, [{ path, keyword: 'kept', message }]);
}

export const contentListeners = [classes];
