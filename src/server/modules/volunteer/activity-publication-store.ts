import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ActivityInput, PositionInput } from './activity-form';
import type { ActivityRow, PositionRow } from './activity-store';

/**
 * Locks an activity until the transaction ends: it cannot be published concurrently. Sign-ups continue until their
 * positions are locked, too.
 */
export function lockActivity(trx: Kysely<DB>, id: string): Promise<ActivityRow | undefined> {
  return trx
    .selectFrom('volunteer_activity')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Start of an activity as last published; undefined when it was never published. */
export async function findPublishedStart(db: Kysely<DB>, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('volunteer_activity')
    .select('begins_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.begins_at;
}

export async function putActivity(
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
  activity: ActivityInput['activity'] & { rescheduled_at: Date | null },
): Promise<void> {
  const row = { ...activity, hidden: false };
  await trx
    .insertInto('volunteer_activity')
    .values({ id, organisation_id: organisationId, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function hideActivity(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.updateTable('volunteer_activity').set({ hidden: true }).where('id', '=', id).execute();
}

/** Locks all positions that an activity has ever had, in the same order as sign-ups do. */
export function lockAllPositions(trx: Kysely<DB>, activityId: string): Promise<PositionRow[]> {
  return trx
    .selectFrom('volunteer_position')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Updates the positions of an activity; they are identified by name. */
export async function putPositions(
  trx: Kysely<DB>,
  activityId: string,
  known: readonly PositionRow[],
  positions: readonly PositionInput[],
): Promise<void> {
  const names = new Set(positions.map(({ name }) => name));
  const dropped = known.filter(({ name, removed }) => !removed && !names.has(name)).map(({ id }) => id);
  if (dropped.length > 0) {
    await trx.updateTable('volunteer_position').set({ removed: true }).where('id', 'in', dropped).execute();
  }
  for (const [position, each] of positions.entries()) {
    const before = findByName(known, each.name);
    const row = { ...each, position, removed: false };
    if (before) {
      await trx.updateTable('volunteer_position').set(row).where('id', '=', before.id).execute();
    } else {
      await trx
        .insertInto('volunteer_position')
        .values({ id: randomUUID(), activity_id: activityId, taken: 0, ...row })
        .execute();
    }
  }
}

/** The position with this name; one that is offered takes precedence over a removed one. */
const findByName = (known: readonly PositionRow[], name: string) =>
  known.filter(each => each.name === name).sort((a, b) => Number(a.removed) - Number(b.removed))[0];

/** Sign-ups that hold a place at an activity, requested or confirmed. */
export function listSignUpsWithPlace(trx: Kysely<DB>, activityId: string) {
  return trx
    .selectFrom('volunteer_sign_up')
    .select(['application_id', 'account_id'])
    .where('activity_id', '=', activityId)
    .where('state', '<>', 'released')
    .execute();
}

/** Whether an activity has any attendance entries. */
export async function hasAttendance(trx: Kysely<DB>, activityId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('volunteer_attendance')
    .innerJoin('volunteer_sign_up', 'volunteer_sign_up.application_id', 'volunteer_attendance.application_id')
    .select('volunteer_attendance.id')
    .where('activity_id', '=', activityId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
