import type { RequestedPlaces } from '../../../flows/engine/places';
import type { Tx } from './flow-services';

/** Places taken in a slot of a flow. */
export async function readTakenPlaces(db: Tx, flow: string, slot: string): Promise<number> {
  const row = await db
    .selectFrom('place_count')
    .select('taken')
    .where('flow', '=', flow)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return row?.taken ?? 0;
}

/** The places that an application holds, or null. */
export async function findHeldPlaces(
  db: Tx,
  applicationId: string,
): Promise<(RequestedPlaces & { flow: string }) | null> {
  const row = await db
    .selectFrom('held_place')
    .select(['flow', 'slot', 'people'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes places in a slot unless they exceed the limit. Of two transactions that take the last place, the second waits
 * for the row and then finds the slot full.
 * @returns whether they were taken
 */
export async function takePlaces(
  tx: Tx,
  flow: string,
  { slot, people }: RequestedPlaces,
  limit: number,
): Promise<boolean> {
  if (people > limit) return false;
  const row = await tx
    .insertInto('place_count')
    .values({ flow, slot, taken: people })
    .onConflict(conflict =>
      conflict
        .columns(['flow', 'slot'])
        .doUpdateSet(({ eb }) => ({ taken: eb('place_count.taken', '+', people) }))
        .where('place_count.taken', '<=', limit - people),
    )
    .returning('taken')
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees places in a slot. */
export async function freePlaces(tx: Tx, flow: string, { slot, people }: RequestedPlaces): Promise<void> {
  await tx
    .updateTable('place_count')
    .set(({ eb }) => ({ taken: eb('taken', '-', people) }))
    .where('flow', '=', flow)
    .where('slot', '=', slot)
    .execute();
}

/** Records what an application holds from now on; null: nothing. */
export async function saveHeldPlaces(
  tx: Tx,
  { id, flow }: { id: string; flow: string },
  places: RequestedPlaces | null,
): Promise<void> {
  if (!places) {
    await tx.deleteFrom('held_place').where('application_id', '=', id).execute();
    return;
  }
  const { slot, people } = places;
  await tx
    .insertInto('held_place')
    .values({ application_id: id, flow, slot, people })
    .onConflict(conflict => conflict.column('application_id').doUpdateSet({ slot, people }))
    .execute();
}

/** Frees all places of an application. */
export async function releasePlaces(tx: Tx, applicationId: string): Promise<void> {
  const held = await tx
    .deleteFrom('held_place')
    .where('application_id', '=', applicationId)
    .returning(['flow', 'slot', 'people'])
    .executeTakeFirst();
  if (held) await freePlaces(tx, held.flow, held);
}
