import { Refusal } from '../../../domain/refusals';
import type { FlowRules } from '../../engine/applications/flow-services';
import { recordTrainingHeld } from '../figures';
import { applyAssessment } from './assessment';
import { bookingOf } from './booking';
import { courseObstacle } from './course';
import { findCourse, lockCourses } from './course-store';
import { findAgeViolations, findDuplicateParticipants, participants } from './participants';
import { listSeats } from './seat-store';
import { releaseSeats, reserveSeats } from './seats';

/** States in which the training has taken place, whatever the result. */
const TRAINED_STATES = ['已完成', '已合格', '未合格'];

/**
 * Same rules for one person and for a group: seats are reserved on submission and released when the application fails.
 */
const signUpRules: Omit<FlowRules, 'flow'> = {
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

  async findAmountDue({ answers, organisationId }, { db }) {
    const course = await findCourse(db, organisationId, answers.trainId);
    // For a course yet to be arranged, the price is agreed by telephone.
    const { fee } = bookingOf(answers, course);
    if (!course || !fee) return null;
    return { amount: fee, subject: `${course.name}培训费`, fund: 'training', acceptedAmounts: 'exactly' };
  },

  async onTransition(transition, tx, { vault }) {
    const { event, status, answers } = transition;
    if (event.type === 'FILED') await reserveSeats(transition, tx, vault);
    else if (event.type !== 'PAY.UNDONE' && (status.canceled || status.applyStatus === 2))
      await releaseSeats(transition, tx);
    else if (event.type === 'FOLLOW_UP' || event.type === 'ADVANCE') {
      const [course] = await lockCourses(tx, [String(answers.trainId ?? '')]);
      await applyAssessment(transition, course, tx, vault);
    }
    if (TRAINED_STATES.includes(status.state))
      await recordTrainingHeld(tx, transition, participants(answers).length);
  },
};

export const flowRules: FlowRules[] = [
  { flow: 'training', ...signUpRules },
  { flow: 'training-group', ...signUpRules },
];
