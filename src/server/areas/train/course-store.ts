import type { Kysely, Selectable } from 'kysely';
import type { Course, DB } from '../../../generated/database';
import { layDown } from '../../db/lay-down';

export type CourseRow = Selectable<Course>;

/** What one society has: others have classes of their own. */
const ofSociety = (db: Kysely<DB>, organisationId: string) =>
  db.selectFrom('course').selectAll().where('organisation_id', '=', organisationId);

/** Classes that have not begun, the first to begin first. */
export async function upcomingCourses(
  db: Kysely<DB>,
  organisationId: string,
  { type, now }: { type?: string | undefined; now: Date },
): Promise<CourseRow[]> {
  return ofSociety(db, organisationId)
    .where('begins_at', '>', now)
    .$if(type !== undefined, query => query.where('type', '=', type ?? ''))
    .orderBy('begins_at')
    .orderBy('id')
    .execute();
}

/** Classes by their ids, those of the past included; what is no id finds none. */
export async function findCourses(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  return ofSociety(db, organisationId)
    .where(({ eb, cast }) => eb(cast<string>('id', 'text'), 'in', ids))
    .execute();
}

/** Locks classes until the end of the transaction, always in the same order, so that nobody waits in a circle. */
export async function lockCourses(db: Kysely<DB>, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('course')
    .selectAll()
    .where(({ eb, cast }) => eb(cast<string>('id', 'text'), 'in', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lays a society's classes down, unless it has some. */
export async function insertFirstCourses(
  db: Kysely<DB>,
  organisationId: string,
  rows: CourseRow[],
): Promise<void> {
  await layDown(db, 'course', organisationId, tx => tx.insertInto('course').values(rows).execute());
}
