import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ExamAdmission } from '../../engine/exam-admission';
import { listMissingLessons } from '../learn';
import { FEE_DUE } from './stages';

/** Exam obstacles by state of the sign-up; null when the exam can be taken. */
const obstacles: Readonly<Record<string, string | null>> = {
  underReview: '报名还在审核，通过之后才能考试',
  supplement: '报名需要补正，通过之后才能考试',
  [FEE_DUE]: '培训费还没有缴清，缴费之后才能考试',
  已缴费: null,
  已录取: null,
  待补考: null,
  已完成: '这次培训已经办结，不能再考',
  已合格: '考核已经合格，不用再考',
  未合格: '这次考核已经结束，请重新报名',
};

/** All sign-ups of an account that have a seat in a course, latest first. */
export async function examAdmissions(db: Kysely<DB>, accountId: string): Promise<ExamAdmission[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('course_seat', 'course_seat.application_id', 'application.id')
    .innerJoin('course', 'course.id', 'course_seat.course_id')
    .select(['application.id as applicationId', 'application.state_name as state'])
    .select(['course.id', 'course.name', 'course.type', 'lessons_first', 'course.organisation_id'])
    .where('application.account_id', '=', accountId)
    .where('application.flow', '=', 'training')
    .orderBy('application.submitted_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ applicationId, state, lessons_first, organisation_id: organisationId, ...course }) => {
      // Substates do not matter here: in all substates of the payment state the fee is unpaid.
      const [outer = state] = state.split('.');
      const byState = outer in obstacles ? (obstacles[outer] ?? null) : '报名没有通过，不能考试';
      const learner = { organisationId, accountId, courseType: course.type };
      const missing = !byState && lessons_first ? await listMissingLessons(db, learner) : [];
      return { applicationId, course, obstacle: byState ?? lessonsObstacleOf(missing) };
    }),
  );
}

const lessonsObstacleOf = (missing: readonly string[]) =>
  missing.length > 0 ? `还有${missing.length}课必修没有学完，学完之后才能考试` : null;
