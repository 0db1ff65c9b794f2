import type { Kysely, Selectable } from 'kysely';
import type { DB, SamplingSite } from '../../../generated/database';
import { layDown } from '../../platform/db/seed-if-absent';

export type SiteRow = Selectable<SamplingSite>;

/** The sites of a society, closed ones included, in the order in which they are shown. */
export async function listSites(db: Kysely<DB>, organisationId: string): Promise<SiteRow[]> {
  return db
    .selectFrom('sampling_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Lays a society's sites down, unless it has some. */
export async function insertFirstSites(
  db: Kysely<DB>,
  organisationId: string,
  rows: SiteRow[],
): Promise<void> {
  await layDown(db, 'sampling_site', organisationId, tx =>
    tx.insertInto('sampling_site').values(rows).execute(),
  );
}
