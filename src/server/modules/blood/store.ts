import type { Kysely, Selectable } from 'kysely';
import type { BloodSite, DB } from '../../../generated/database';
import { seedIfAbsent } from '../../platform/db/seed-if-absent';

export type BloodSiteRow = Selectable<BloodSite>;

/** The sites of an organisation, including closed ones, in display order. */
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

/** Inserts the sites of an organisation, unless it has some. */
export async function seedBloodSites(
  db: Kysely<DB>,
  organisationId: string,
  rows: BloodSiteRow[],
): Promise<void> {
  await seedIfAbsent(db, 'blood_site', organisationId, tx =>
    tx.insertInto('blood_site').values(rows).execute(),
  );
}
