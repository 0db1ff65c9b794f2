import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Lesson } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';

/** A lesson without its text, for lists. */
export interface LessonRow extends Omit<Selectable<Lesson>, 'data' | 'card'> {
  card: ContentCard;
}

/** A lesson with the answers of its form. */
export interface WholeLesson extends LessonRow {
  data: Readonly<Record<string, unknown>>;
}

/** Progress columns of a lesson; all null when it has not been started. */
export interface LessonProgressColumns {
  position: number | null;
  furthest: number | null;
  seconds: number | null;
  updated_at: Date | null;
  completed_at: Date | null;
}

const columns = [
  ...(['lesson.id', 'lesson.organisation_id', 'topic', 'title', 'film', 'duration', 'course_types'] as const),
  ...(['required', 'rank', 'card', 'shown'] as const),
];
const learned = [
  ...([
    'lesson_progress.position',
    'lesson_progress.furthest',
    'lesson_progress.seconds',
    'lesson_progress.updated_at',
  ] as const),
  'lesson_progress.completed_at' as const,
];

/** Lessons of an organisation in display order, with the progress of an account; dozens, rarely hundreds. */
export function lessonsFor(
  db: Kysely<DB>,
  organisationId: string,
  accountId: string,
): Promise<(LessonRow & LessonProgressColumns)[]> {
  return withLearning(db, accountId)
    .select([...columns, ...learned])
    .where('lesson.organisation_id', '=', organisationId)
    .where('shown', '=', true)
    .orderBy('rank')
    .orderBy('lesson.id')
    .$castTo<LessonRow & LessonProgressColumns>()
    .execute();
}

/** One of these lessons with its text. */
export function lessonFor(
  db: Kysely<DB>,
  organisationId: string,
  accountId: string,
  id: string,
): Promise<(WholeLesson & LessonProgressColumns) | undefined> {
  return withLearning(db, accountId)
    .select([...columns, ...learned, 'data'])
    .where('lesson.organisation_id', '=', organisationId)
    .where('lesson.id', '=', id)
    .where('shown', '=', true)
    .$castTo<WholeLesson & LessonProgressColumns>()
    .executeTakeFirst();
}

const withLearning = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('lesson')
    .leftJoin('lesson_progress', join =>
      join
        .onRef('lesson_progress.lesson_id', '=', 'lesson.id')
        .on('lesson_progress.account_id', '=', accountId),
    );

/** Inserts or updates a lesson; the progress of learners is kept. */
export async function putLesson(db: Kysely<DB>, lesson: WholeLesson): Promise<void> {
  const { id, ...text } = { ...lesson, data: json(lesson.data), card: json(lesson.card) };
  await db
    .insertInto('lesson')
    .values({ id, ...text })
    .onConflict(conflict => conflict.column('id').doUpdateSet(text))
    .execute();
}

/** Hides a withdrawn lesson. */
export async function hideLesson(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('lesson').set({ shown: false }).where('id', '=', id).execute();
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
