import { type Kysely, sql } from 'kysely';
import { SEATED_STAGES } from '../../../flows/parts/class-sign-up';
import type { DB } from '../../../generated/database';
import type { CourseRow } from './course-store';

/** SQL of lists of who comes to a class. */

/** Where a sign-up has its seats before anybody has decided on it. */
export const UNDECIDED = ['underReview', 'supplement'];

/** A class with how many of its seats are in whose hands. */
export interface RosterCourse extends CourseRow {
  asked: number;
  given: number;
  /** Of whom it has not been said what came of it. */
  awaited: number;
}

/** Classes with their seats. One that was withdrawn when it was over is still theirs. */
const counted = (db: Kysely<DB>, organisationId: string) =>
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

/** One page of classes with how many come, what is over from the latest backwards. */
export async function rosterCourses(
  db: Kysely<DB>,
  organisationId: string,
  { when, now, page, pageSize }: { when: 'coming' | 'past'; now: Date; page: number; pageSize: number },
): Promise<{ rows: RosterCourse[]; total: number }> {
  const all = counted(db, organisationId).where('ends_at', when === 'past' ? '<=' : '>', now);
  const [rows, { total }] = await Promise.all([
    all
      .selectAll(['course', 'people'])
      .orderBy('begins_at', when === 'past' ? 'desc' : 'asc')
      .orderBy('course.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .$castTo<RosterCourse>()
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** One of them, by its id. */
export function rosterCourse(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<RosterCourse | undefined> {
  return counted(db, organisationId)
    .selectAll(['course', 'people'])
    .where('course.id', '=', id)
    .$castTo<RosterCourse>()
    .executeTakeFirst();
}

/** The sign-ups of these flows that have seats in a class, in the order in which they came, with the sealed answers. */
export function seatedSignUps(db: Kysely<DB>, courseId: string, flows: readonly string[]) {
  return db
    .selectFrom('course_seat')
    .innerJoin('application', 'application.id', 'course_seat.application_id')
    .select(['application.id', 'application.no', 'application.flow', 'application.account_id'])
    .select(['application.state_name', 'application.answers'])
    .select(({ fn }) => fn.countAll<number>().as('seats'))
    .where('course_seat.course_id', '=', courseId)
    .where('application.flow', 'in', flows)
    .groupBy('application.id')
    .orderBy('application.submitted_at')
    .orderBy('application.id')
    .execute();
}
