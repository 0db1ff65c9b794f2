import type { Kysely, Selectable } from 'kysely';
import type { DB, SamplingSite } from '../../../generated/database';
import { seedIfAbsent } from '../../platform/db/seed-if-absent';

export type SamplingSiteRow = Selectable<SamplingSite>;

/** The sites of an organisation, including closed ones, in display order. */
export async function listSamplingSites(db: Kysely<DB>, organisationId: string): Promise<SamplingSiteRow[]> {
  return db
    .selectFrom('sampling_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Inserts the sites of an organisation, unless it has some. */
export async function seedSamplingSites(
  db: Kysely<DB>,
  organisationId: string,
  rows: SamplingSiteRow[],
): Promise<void> {
  await seedIfAbsent(db, 'sampling_site', organisationId, tx =>
    tx.insertInto('sampling_site').values(rows).execute(),
  );
}
