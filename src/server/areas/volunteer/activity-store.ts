import type { Kysely, Selectable } from 'kysely';
import { isId } from '../../../domain/ids';
import type { DB, VolunteerActivity, VolunteerPosition } from '../../../generated/database';
import { anyOf } from '../../db/any-of';
import { layDown } from '../../db/lay-down';

export type ActivityRow = Selectable<VolunteerActivity>;
export type PositionRow = Selectable<VolunteerPosition>;

/** An activity with the places that are left at all its positions. */
export interface OfferedActivity extends ActivityRow {
  left: number;
}

/** What has not begun yet, the next one first. */
export async function listActivities(
  db: Kysely<DB>,
  organisationId: string,
  now: Date,
): Promise<OfferedActivity[]> {
  const rows = await db
    .selectFrom('volunteer_activity')
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('volunteer_position')
        .whereRef('activity_id', '=', 'volunteer_activity.id')
        .select(({ fn, eb }) => fn.sum<string>(eb('places', '-', eb.ref('taken'))).as('left'))
        .as('left'),
    )
    .where('organisation_id', '=', organisationId)
    .where('begins_at', '>', now)
    .orderBy('begins_at')
    .execute();
  return rows.map(row => ({ ...row, left: Number(row.left ?? 0) }));
}

export async function findActivity(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<ActivityRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('volunteer_activity')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The positions of an activity of this society, in the order in which they are shown. */
export async function listPositions(
  db: Kysely<DB>,
  organisationId: string,
  activityId: string,
): Promise<PositionRow[]> {
  if (!isId(activityId)) return [];
  return db
    .selectFrom('volunteer_position')
    .innerJoin('volunteer_activity', 'volunteer_activity.id', 'activity_id')
    .selectAll('volunteer_position')
    .where('organisation_id', '=', organisationId)
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .execute();
}

/** Names by id, of one society. */
export async function activityTitles(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('volunteer_activity')
    .select(['id', 'title'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function positionNames(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('volunteer_position')
    .innerJoin('volunteer_activity', 'volunteer_activity.id', 'activity_id')
    .select(['volunteer_position.id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('volunteer_position.id', '=', anyOf(ids))
    .execute();
}

/** Locks positions until the transaction ends, always in the same order, so that nobody waits in a circle. */
export async function lockPositions(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('volunteer_position')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes a place. The row is locked until the transaction ends. @returns false when none is left */
export async function takePlace(db: Kysely<DB>, positionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('volunteer_position')
    .set(eb => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', positionId)
    .where(eb => eb('taken', '<', eb.ref('places')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function freePlace(db: Kysely<DB>, positionId: string): Promise<void> {
  await db
    .updateTable('volunteer_position')
    .set(eb => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', positionId)
    .execute();
}

/** Lays a society's activities down, unless it has some. */
export async function insertFirstActivities(
  db: Kysely<DB>,
  organisationId: string,
  activities: ActivityRow[],
  positions: PositionRow[],
): Promise<void> {
  await layDown(db, 'volunteer_activity', organisationId, async tx => {
    await tx.insertInto('volunteer_activity').values(activities).execute();
    await tx.insertInto('volunteer_position').values(positions).execute();
  });
}
