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

/** Inserts the sites of an organisation in display order; existing ones are not changed. */
export async function insertMissingPickupSites(
  db: Kysely<DB>,
  organisationId: string,
  sites: readonly Omit<PickupSiteRow, 'organisation_id' | 'position'>[],
): Promise<void> {
  await db
    .insertInto('pickup_site')
    .values(sites.map((site, position) => ({ organisation_id: organisationId, position, ...site })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
