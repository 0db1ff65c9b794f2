import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { RecordedTransitionContext } from '../../engine/applications/flow-services';
import { applyAssessment } from './assessment';
import { bookingOf } from './booking';
import { courseObstacle } from './course';
import { findCourse, lockCourses } from './course-store';
import { findAgeViolations, findDuplicateParticipants, participants } from './participants';
import { listSeats } from './seat-store';
import { releaseSeats, reserveSeats } from './seats';
import { SEATED_STAGES } from './stages';

/**
 * Seats in a class, for one person or for a group: reserved on submission and released when the application fails.
 */
const classSeat: Capability = {
  name: 'class-seat',
  title: '班次名额',
  description: '占用班次的名额，核对年龄和时间冲突',
  requires: { answers: ['trainId'], states: SEATED_STAGES },

  async findObstacle({ answers, organisationId, applicationId }, { db, clock }) {
    const people = participants(answers);
    const twice = findDuplicateParticipants(people);
    if (twice.length > 0) throw new Refusal('formInvalid', undefined, twice);
    const course = await findCourse(db, organisationId, answers.trainId);
    // An unknown course is rejected by the validation of dynamic options.
    if (!course) return null;
    const outside = findAgeViolations(people, course);
    const [first] = outside;
    if (first && Array.isArray(answers.people)) throw new Refusal('formInvalid', undefined, outside);
    if (first) return { reason: first.reason, msg: first.message };
    const held = applicationId ? await listSeats(db, applicationId) : [];
    const keptSeatCount = held.filter(({ course_id }) => course_id === course.id).length;
    const found =
      people.length > keptSeatCount
        ? courseObstacle(course, new Date(clock()), people.length - keptSeatCount)
        : null;
    return found && { ...found, msg: `“${course.name}”${found.msg}` };
  },

  async findStartTime({ answers, organisationId }, { db }) {
    return (await findCourse(db, organisationId, answers.trainId))?.begins_at ?? null;
  },

  async onTransition(transition, tx, { vault }) {
    if (transition.event.type === 'FILED') await reserveSeats(transition, tx, vault);
    else if (hasFailed(transition)) await releaseSeats(transition, tx);
  },
};

const classFee: Capability = {
  name: 'class-fee',
  title: '培训费',
  description: '按班次和人数收取培训费',
  requires: { answers: ['trainId'] },
  async findAmountDue({ answers, organisationId }, { db }) {
    const course = await findCourse(db, organisationId, answers.trainId);
    // For a course yet to be arranged, the price is agreed by telephone.
    const { fee } = bookingOf(answers, course);
    if (!course || !fee) return null;
    return { amount: fee, subject: `${course.name}培训费`, fund: 'training', acceptedAmounts: 'exactly' };
  },
};

const classAssessment: Capability = {
  name: 'class-assessment',
  title: '考核发证',
  description: '考核合格的发给证书，要考核的班次不能直接办结',
  requires: { answers: ['trainId'], states: ['已完成'] },
  async onTransition(transition, tx, { vault }) {
    const { event, answers } = transition;
    if (hasFailed(transition) || (event.type !== 'FOLLOW_UP' && event.type !== 'ADVANCE')) return;
    const [course] = await lockCourses(tx, [String(answers.trainId ?? '')]);
    await applyAssessment(transition, course, tx, vault);
  },
};

/** Whether the application has just been cancelled or rejected; the refund that may follow changes nothing more. */
const hasFailed = ({ event, status }: RecordedTransitionContext): boolean =>
  event.type !== 'PAY.UNDONE' && (status.canceled || status.applyStatus === 2);

export const capabilities = [classSeat, classFee, classAssessment];
