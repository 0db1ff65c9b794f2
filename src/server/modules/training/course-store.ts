import { type Kysely, type Selectable, sql } from 'kysely';
import { isId } from '../../../domain/ids';
import type { Course, DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import { createDatabaseBatchLoader } from '../../platform/batch-loader';

/** Published answers of a course's form. */
type CourseData = Readonly<Record<string, unknown>>;

export interface CourseRow extends Omit<Selectable<Course>, 'data' | 'card'> {
  data: CourseData;
  card: ContentCard | null;
}

/** Columns set from a course's form; the number of taken seats is not among them. */
export type CourseText = Omit<CourseRow, 'taken'>;

/** Courses of one organisation. */
const selectOrganisationCourses = (db: Kysely<DB>, organisationId: string) =>
  db.selectFrom('course').selectAll().where('organisation_id', '=', organisationId).$castTo<CourseRow>();

/** Courses that have not begun, earliest first. */
export async function upcomingCourses(
  db: Kysely<DB>,
  organisationId: string,
  { type, now }: { type?: string | undefined; now: Date },
): Promise<CourseRow[]> {
  return selectOrganisationCourses(db, organisationId)
    .where('shown', '=', true)
    .where('begins_at', '>', now)
    .$if(type !== undefined, query => query.where('type', '=', type ?? ''))
    .orderBy('begins_at')
    .orderBy('id')
    .execute();
}

/** Finds courses by id, including past and unpublished ones; an invalid id finds none. */
export async function findCourses(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<CourseRow[]> {
  const found = await Promise.all(ids.map(id => findCourse(db, organisationId, id)));
  return found.filter(course => course !== undefined);
}

/**
 * Finds one course by id, like `findCourses`. Concurrent calls are batched, so that hundreds of them cause only a few
 * queries.
 */
export async function findCourse(
  db: Kysely<DB>,
  organisationId: string,
  id: unknown,
): Promise<CourseRow | undefined> {
  if (typeof id !== 'string' || !isId(id)) return undefined;
  const course = await courseById(db, id);
  return course?.organisation_id === organisationId ? course : undefined;
}

const courseById = createDatabaseBatchLoader(async (db, ids: string[]) => {
  const courses = await coursesOf(db, ids).execute();
  const byId = new Map(courses.map(course => [course.id, course]));
  return ids.map(id => byId.get(id));
});

const coursesOf = (db: Kysely<DB>, ids: readonly string[]) =>
  db.selectFrom('course').selectAll().where('id', '=', sql<string>`ANY(${ids}::uuid[])`).$castTo<CourseRow>();

/** Locks courses until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockCourses(db: Kysely<DB>, ids: readonly string[]): Promise<CourseRow[]> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return [];
  return coursesOf(db, validIds).orderBy('id').forUpdate().execute();
}

/** Inserts or updates a course. Its seats are not changed. */
export async function putCourse(db: Kysely<DB>, course: CourseText): Promise<void> {
  const { id, ...text } = { ...course, data: json(course.data), card: json(course.card) };
  await db
    .insertInto('course')
    .values({ id, ...text })
    .onConflict(conflict => conflict.column('id').doUpdateSet(text))
    .execute();
}

/** Hides a course from the public; existing sign-ups are kept. */
export async function hideCourse(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('course').set({ shown: false, open: false }).where('id', '=', id).execute();
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
