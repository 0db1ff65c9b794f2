import { type Kysely, type Selectable, sql } from 'kysely';
import { isId } from '../../../domain/ids';
import type { Course, DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import { createDatabaseBatchLoader } from '../../platform/batch-loader';

/** The answers of a class's form, as they were published. */
type CourseData = Readonly<Record<string, unknown>>;

export interface CourseRow extends Omit<Selectable<Course>, 'data' | 'card'> {
  data: CourseData;
  card: ContentCard | null;
}

/** What a class's form makes of it; how many seats are taken is not for its editors. */
export type CourseText = Omit<CourseRow, 'taken'>;

/** What one society has: others have classes of their own. */
const ofSociety = (db: Kysely<DB>, organisationId: string) =>
  db.selectFrom('course').selectAll().where('organisation_id', '=', organisationId).$castTo<CourseRow>();

/** Classes that have not begun, the first to begin first. */
export async function upcomingCourses(
  db: Kysely<DB>,
  organisationId: string,
  { type, now }: { type?: string | undefined; now: Date },
): Promise<CourseRow[]> {
  return ofSociety(db, organisationId)
    .where('shown', '=', true)
    .where('begins_at', '>', now)
    .$if(type !== undefined, query => query.where('type', '=', type ?? ''))
    .orderBy('begins_at')
    .orderBy('id')
    .execute();
}

/** Classes by their ids, those of the past and those withdrawn included; what is no id finds none. */
export async function findCourses(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<CourseRow[]> {
  const found = await Promise.all(ids.map(id => findCourse(db, organisationId, id)));
  return found.filter(course => course !== undefined);
}

/** One class by its id, as `findCourses`. Hundreds who want it in the same moment have it read a few times. */
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

/** Locks classes until the end of the transaction, always in the same order, so that nobody waits in a circle. */
export async function lockCourses(db: Kysely<DB>, ids: readonly string[]): Promise<CourseRow[]> {
  const sound = ids.filter(isId);
  if (sound.length === 0) return [];
  return coursesOf(db, sound).orderBy('id').forUpdate().execute();
}

/** Writes a class down, or anew. Its seats stay as they are. */
export async function putCourse(db: Kysely<DB>, course: CourseText): Promise<void> {
  const { id, ...text } = { ...course, data: json(course.data), card: json(course.card) };
  await db
    .insertInto('course')
    .values({ id, ...text })
    .onConflict(conflict => conflict.column('id').doUpdateSet(text))
    .execute();
}

/** Takes a class from the public; who has been there keeps it. */
export async function hideCourse(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('course').set({ shown: false, open: false }).where('id', '=', id).execute();
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
