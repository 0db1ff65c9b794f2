import { type FieldError, Refusal } from '../../../domain/refusals';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { courseObstacle } from './course';
import { lockCourses } from './course-store';
import { participants } from './participants';
import { personIndexes } from './seat-indexes';
import { deleteSeats, insertSeats, listOverlappingSeats, listSeats, lockSignUpAccount } from './seat-store';
import { SEATED_STAGES } from './stages';

/**
 * Reserves the seats requested by a form, all or none, replacing the application's earlier ones. The course is locked,
 * so that concurrent requests for the last seat are processed one after the other. A resubmission keeps its seats even
 * if the course has filled up or closed meanwhile.
 * @throws Refusal `notEligible` with `reason` FULL, CLOSED or CLASH
 */
export async function reserveSeats(
  { applicationId: id, accountId, answers, at }: RecordedTransitionContext,
  tx: Tx,
  vault: Vault,
): Promise<void> {
  const application = { id, accountId };
  const requestedCourseId = typeof answers.trainId === 'string' ? answers.trainId : null;
  const people = participants(answers).map(person => ({
    ...person,
    indexes: personIndexes(vault, person.idNo),
  }));
  const indexes = people.map(person => person.indexes[0]);
  const held = await listSeats(tx, id);
  await lockSignUpAccount(tx, accountId);
  const courses = await lockCourses(
    tx,
    [requestedCourseId, held[0]?.course_id].filter(courseId => typeof courseId === 'string'),
  );
  const course = courses.find(({ id: courseId }) => courseId === requestedCourseId);
  if (requestedCourseId && !course) throw new Refusal('notFound');
  if (course) {
    const keptSeatCount = held.filter(seat => seat.course_id === requestedCourseId).length;
    const found =
      people.length > keptSeatCount ? courseObstacle(course, at, people.length - keptSeatCount) : null;
    if (found) refuse(found.reason, `“${course.name}”${found.msg}`, '/trainId');
    const [clash] = await listOverlappingSeats(
      tx,
      application,
      course,
      people.flatMap(person => person.indexes),
    );
    if (clash) {
      const pointer = people.find(person => person.indexes.includes(clash.person_index))?.pointer ?? '';
      refuse('CLASH', `同一时间已经报名“${clash.name}”，不能再报这个班次`, `${pointer}/idNo`);
    }
  }
  if (held.length > 0) await deleteSeats(tx, id);
  if (course) await insertSeats(tx, application, course.id, indexes);
}

/**
 * Time before the start of a course until which participants may cancel online; the same rule as for the classes of
 * `life`.
 */
const NOTICE_MS = 24 * 3_600_000;

/**
 * Releases the seats of an application.
 * @throws Refusal `notAllowedNow` when a participant cancels less than 24 hours before the course begins
 */
export async function releaseSeats(
  { applicationId, event, by, from, at }: RecordedTransitionContext,
  tx: Tx,
): Promise<void> {
  const held = await listSeats(tx, applicationId);
  const courses = await lockCourses(tx, [...new Set(held.map(seat => seat.course_id))]);
  const late = courses.some(({ begins_at }) => begins_at.getTime() - at.getTime() < NOTICE_MS);
  if (late && event.type === 'CANCEL' && by === 'member' && SEATED_STAGES.some(state => state === from)) {
    throw new Refusal('notAllowedNow', '开班前24小时内不能撤销，请联系培训老师');
  }
  await deleteSeats(tx, applicationId);
}

function refuse(reason: string, text: string, path: string): never {
  const field: FieldError = { path, keyword: 'offered', message: text };
  throw new Refusal('notEligible', text, [field], { reason });
}
