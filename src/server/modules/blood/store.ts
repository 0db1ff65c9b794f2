import type { Kysely, Selectable } from 'kysely';
import type { BloodSite, DB } from '../../../generated/database';
import { layDown } from '../../platform/db/seed-if-absent';

export type SiteRow = Selectable<BloodSite>;

/** The sites of a society, closed ones included, in the order in which they are shown. */
export async function listSites(db: Kysely<DB>, organisationId: string): Promise<SiteRow[]> {
  return db
    .selectFrom('blood_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

export async function findSite(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<SiteRow | undefined> {
  return db
    .selectFrom('blood_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lays a society's sites down, unless it has some. */
export async function insertFirstSites(
  db: Kysely<DB>,
  organisationId: string,
  rows: SiteRow[],
): Promise<void> {
  await layDown(db, 'blood_site', organisationId, tx => tx.insertInto('blood_site').values(rows).execute());
}
