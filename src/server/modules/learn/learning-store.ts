import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Progress of an account in a lesson. */
export interface LearningRow {
  position: number;
  furthest: number;
  seconds: number;
  reported_at: Date | null;
  completed_at: Date | null;
}

/**
 * Locks the learning time of an account until the transaction ends, so that concurrent reports are processed one after
 * the other. @returns the time until which learning time has been credited
 */
export async function lockLearningTime(trx: Kysely<DB>, accountId: string, now: Date): Promise<Date> {
  await trx
    .insertInto('learner')
    .values({ account_id: accountId, credited_until: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { credited_until } = await trx
    .selectFrom('learner')
    .select('credited_until')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return credited_until;
}

export async function findLearning(
  db: Kysely<DB>,
  accountId: string,
  lessonId: string,
): Promise<LearningRow | undefined> {
  return db
    .selectFrom('lesson_progress')
    .select(['position', 'furthest', 'seconds', 'reported_at', 'completed_at'])
    .where('account_id', '=', accountId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
}

/** Stores the progress, and the time until which learning time has been credited. */
export async function saveLessonProgress(
  trx: Kysely<DB>,
  { accountId, lessonId }: { accountId: string; lessonId: string },
  row: LearningRow,
  { spentUntil, now }: { spentUntil: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('learner')
    .set({ credited_until: spentUntil })
    .where('account_id', '=', accountId)
    .execute();
  const text = { ...row, updated_at: now };
  await trx
    .insertInto('lesson_progress')
    .values({ account_id: accountId, lesson_id: lessonId, started_at: now, ...text })
    .onConflict(conflict => conflict.columns(['account_id', 'lesson_id']).doUpdateSet(text))
    .execute();
}

/** A lesson that an account has started. */
export interface StartedLesson {
  lesson_id: string;
  title: string;
  film: boolean;
  duration: number;
  position: number;
  furthest: number;
  seconds: number;
  updated_at: Date;
  completed_at: Date | null;
}

/** Lessons that an account has started, latest first, including withdrawn ones. @param film true: videos only */
export async function listStartedLessons(
  db: Kysely<DB>,
  accountId: string,
  { film, limit, offset }: { film?: boolean; limit: number; offset: number },
): Promise<{ rows: StartedLesson[]; total: number }> {
  const mine = db
    .selectFrom('lesson_progress')
    .innerJoin('lesson', 'lesson.id', 'lesson_progress.lesson_id')
    .where('account_id', '=', accountId)
    .$if(film !== undefined, query => query.where('film', '=', film ?? true));
  const [rows, { count }] = await Promise.all([
    mine
      .select(['lesson_id', 'title', 'film', 'duration', 'position', 'furthest', 'seconds'])
      .select(['lesson_progress.updated_at', 'completed_at'])
      .orderBy('lesson_progress.updated_at', 'desc')
      .orderBy('lesson_id')
      .limit(limit)
      .offset(offset)
      .execute(),
    mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Total learning time of an account in seconds, and number of completed lessons. */
export async function sumLearningTime(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('lesson_progress')
    .where('account_id', '=', accountId)
    .select([
      sql<number>`COALESCE(sum(seconds), 0)::int`.as('seconds'),
      sql<number>`count(completed_at)::int`.as('completed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Required lessons of a course type. */
const selectRequiredLessons = (db: Kysely<DB>, organisationId: string, courseType: string) =>
  db
    .selectFrom('lesson')
    .where('organisation_id', '=', organisationId)
    .where('shown', '=', true)
    .where('required', '=', true)
    .where(sql<boolean>`course_types @> ARRAY[${courseType}]`);

/** Titles of the required lessons of a course type that the account has not completed. */
export async function listUnfinishedRequiredLessons(
  db: Kysely<DB>,
  organisationId: string,
  accountId: string,
  courseType: string,
): Promise<string[]> {
  const rows = await selectRequiredLessons(db, organisationId, courseType)
    .select('title')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lesson_progress')
            .select('lesson_id')
            .whereRef('lesson_id', '=', 'lesson.id')
            .where('account_id', '=', accountId)
            .where('completed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('rank')
    .execute();
  return rows.map(({ title }) => title);
}

/** Number of required lessons of a course type, and how many of them each account has completed. */
export async function countCompletedLessons(
  db: Kysely<DB>,
  organisationId: string,
  courseType: string,
  accountIds: readonly string[],
): Promise<{ required: number; completed: Map<string, number> }> {
  const lessons = (await selectRequiredLessons(db, organisationId, courseType).select('id').execute()).map(
    ({ id }) => id,
  );
  const rows = await db
    .selectFrom('lesson_progress')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('count')])
    .where('account_id', '=', sql<string>`ANY(${accountIds}::uuid[])`)
    .where('lesson_id', '=', sql<string>`ANY(${lessons}::uuid[])`)
    .where('completed_at', 'is not', null)
    .groupBy('account_id')
    .execute();
  return { required: lessons.length, completed: new Map(rows.map(row => [row.account_id, row.count])) };
}

/** Deletes the learning progress of an account. */
export async function forgetLearning(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('lesson_progress').where('account_id', '=', accountId).execute();
  await db.deleteFrom('learner').where('account_id', '=', accountId).execute();
}
