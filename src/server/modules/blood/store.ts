import type { Kysely, Selectable } from 'kysely';
import type { BloodSite, DB } from '../../../generated/database';
import { seedIfAbsent } from '../../platform/db/seed-if-absent';

export type BloodSiteRow = Selectable<BloodSite>;

/** The sites of a society, closed ones included, in the order in which they are shown. */
export async function listBloodSites(db: Kysely<DB>, organisationId: string): Promise<BloodSiteRow[]> {
  return db
    .selectFrom('blood_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

export async function findBloodSite(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<BloodSiteRow | undefined> {
  return db
    .selectFrom('blood_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lays a society's sites down, unless it has some. */
export async function seedBloodSites(
  db: Kysely<DB>,
  organisationId: string,
  rows: BloodSiteRow[],
): Promise<void> {
  await seedIfAbsent(db, 'blood_site', organisationId, tx =>
    tx.insertInto('blood_site').values(rows).execute(),
  );
}
