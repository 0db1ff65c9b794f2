import type { Kysely, Selectable } from 'kysely';
import type { DB, SamplingSite } from '../../../generated/database';

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
  await db.transaction().execute(async tx => {
    // Two servers started at once lay down one set.
    await tx.selectFrom('organisation').select('id').where('id', '=', organisationId).forUpdate().execute();
    if ((await listSites(tx, organisationId)).length === 0) {
      await tx.insertInto('sampling_site').values(rows).execute();
    }
  });
}
