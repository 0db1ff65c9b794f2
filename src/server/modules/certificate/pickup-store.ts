import type { Kysely, Selectable } from 'kysely';
import type { DB, PickupSite } from '../../../generated/database';

export type PickupSiteRow = Selectable<PickupSite>;

/** Where a society hands certificates out, closed sites included, in the order in which they are shown. */
export function listPickupSites(db: Kysely<DB>, organisationId: string): Promise<PickupSiteRow[]> {
  return db
    .selectFrom('pickup_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Lays sites down that are not there yet. */
export async function insertPickupSites(db: Kysely<DB>, rows: PickupSiteRow[]): Promise<void> {
  await db
    .insertInto('pickup_site')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
