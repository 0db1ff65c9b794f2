import type { Kysely, Selectable } from 'kysely';
import type { DB, PickupSite } from '../../../generated/database';

export type PickupSiteRow = Selectable<PickupSite>;

/** Pickup sites of an organisation, including closed ones, in display order. */
export function listPickupSites(db: Kysely<DB>, organisationId: string): Promise<PickupSiteRow[]> {
  return db
    .selectFrom('pickup_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Inserts sites that do not exist yet. */
export async function insertPickupSites(db: Kysely<DB>, rows: PickupSiteRow[]): Promise<void> {
  await db
    .insertInto('pickup_site')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
