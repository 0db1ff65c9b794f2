import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { CourseRow } from './course-store';
import { SEATED_STAGES } from './stages';

/** Queries for the participants of a course. */

/** States of a sign-up before it has been decided on. */
export const UNDECIDED = ['underReview', 'supplement'];

/** A course with the number of seats by state. */
export interface RosterCourse extends CourseRow {
  asked: number;
  given: number;
  /** Number of seats whose assessment is pending. */
  awaited: number;
}

/** Courses with their seats. A course that was unpublished after it ended is included if it has participants. */
const selectCoursesWithSeats = (db: Kysely<DB>, organisationId: string) =>
  db
    .selectFrom('course')
    .innerJoinLateral(
      () =>
        db
          .selectFrom('course_seat')
          .innerJoin('application', 'application.id', 'course_seat.application_id')
          .where('course_seat.course_id', '=', sql.ref<string>('course.id'))
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('state_name', 'in', UNDECIDED).as('asked'),
            fn.countAll<number>().filterWhere('state_name', 'not in', UNDECIDED).as('given'),
            fn.countAll<number>().filterWhere('state_name', 'in', SEATED_STAGES).as('awaited'),
          ])
          .as('people'),
      join => join.onTrue(),
    )
    .where('course.organisation_id', '=', organisationId)
    .where(eb => eb.or([eb('shown', '=', true), eb('people.given', '>', 0)]));

/** One page of courses with the number of participants; past ones latest first. */
export async function rosterCourses(
  db: Kysely<DB>,
  organisationId: string,
  { period, now, page, pageSize }: { period: 'coming' | 'past'; now: Date; page: number; pageSize: number },
): Promise<{ rows: RosterCourse[]; total: number }> {
  const all = selectCoursesWithSeats(db, organisationId).where(
    'ends_at',
    period === 'past' ? '<=' : '>',
    now,
  );
  const [rows, { total }] = await Promise.all([
    all
      .selectAll(['course', 'people'])
      .orderBy('begins_at', period === 'past' ? 'desc' : 'asc')
      .orderBy('course.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .$castTo<RosterCourse>()
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Finds one of these courses by id. */
export function rosterCourse(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<RosterCourse | undefined> {
  return selectCoursesWithSeats(db, organisationId)
    .selectAll(['course', 'people'])
    .where('course.id', '=', id)
    .$castTo<RosterCourse>()
    .executeTakeFirst();
}

/** Sign-ups of these flows that have seats in a course, in order of submission, with the encrypted answers. */
export function seatedSignUps(db: Kysely<DB>, courseId: string, flows: readonly string[]) {
  return db
    .selectFrom('course_seat')
    .innerJoin('application', 'application.id', 'course_seat.application_id')
    .select(['application.id', 'application.no', 'application.flow', 'application.account_id'])
    .select(['application.state_name', 'application.answers'])
    .select(({ fn }) => fn.countAll<number>().as('seats'))
    .where('course_seat.course_id', '=', courseId)
    .where('application.flow', 'in', flows)
    .groupBy(['application.id', 'application.organisation_id'])
    .orderBy('application.submitted_at')
    .orderBy('application.id')
    .execute();
}
