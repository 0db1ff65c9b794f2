import { type Kysely, type Selectable, sql } from 'kysely';
import { isId } from '../../../domain/ids';
import type { DB, VolunteerActivity, VolunteerPosition } from '../../../generated/database';
import { sqlAny } from '../../platform/db/sql-any';

export type ActivityRow = Selectable<VolunteerActivity>;
export type PositionRow = Selectable<VolunteerPosition>;

/** An activity with its total and free places. */
export interface ActivityWithCapacity extends ActivityRow {
  places: number;
  left: number;
}

/** Activities of an organisation with their places, including unpublished ones. */
export const withPlaces = (db: Kysely<DB>, organisationId: string) =>
  db
    .selectFrom('volunteer_activity')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('volunteer_position')
          .whereRef('activity_id', '=', 'volunteer_activity.id')
          .where('removed', '=', false)
          .select(sql<number>`coalesce(sum(places), 0)::int`.as('places'))
          .select(sql<number>`coalesce(sum(places - taken), 0)::int`.as('left'))
          .as('room'),
      join => join.onTrue(),
    )
    .selectAll('volunteer_activity')
    .select(['room.places', 'room.left'])
    .where('organisation_id', '=', organisationId);

/** Published activities with their places. */
export const selectPublishedActivities = (db: Kysely<DB>, organisationId: string) =>
  withPlaces(db, organisationId).where('hidden', '=', false);

/** Coming activities that are not cancelled, earliest first. */
export async function listActivities(
  db: Kysely<DB>,
  organisationId: string,
  now: Date,
): Promise<ActivityWithCapacity[]> {
  return selectPublishedActivities(db, organisationId)
    .where('begins_at', '>', now)
    .where('cancelled_reason', 'is', null)
    .orderBy('begins_at')
    .execute();
}

/** A published activity with its places. */
export async function findPublishedActivity(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<ActivityWithCapacity | undefined> {
  return selectPublishedActivities(db, organisationId)
    .where('volunteer_activity.id', '=', id)
    .executeTakeFirst();
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
    .where('hidden', '=', false)
    .executeTakeFirst();
}

/** The positions offered by an activity of the organisation, in display order. */
export async function listPositions(
  db: Kysely<DB>,
  organisationId: string,
  activityId: string,
): Promise<PositionRow[]> {
  if (!isId(activityId)) return [];
  return db
    .selectFrom('volunteer_position')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('activity_id', '=', activityId)
    .where('removed', '=', false)
    .orderBy('position')
    .execute();
}

/** Titles by id, of one organisation. */
export async function activityTitles(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('volunteer_activity')
    .select(['id', 'title'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sqlAny(ids))
    .execute();
}

export async function positionNames(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('volunteer_position')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sqlAny(ids))
    .execute();
}

/** Locks positions until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockPositions(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('volunteer_position')
    .select('id')
    .where('id', '=', sqlAny(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes a place. The row is locked until the transaction ends. @returns false when none is free */
export async function takePlace(db: Kysely<DB>, positionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('volunteer_position')
    .set(eb => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', positionId)
    .where('removed', '=', false)
    .where(eb => eb('taken', '<', eb.ref('places')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releasePlace(db: Kysely<DB>, positionId: string): Promise<void> {
  await db
    .updateTable('volunteer_position')
    .set(eb => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', positionId)
    .execute();
}
