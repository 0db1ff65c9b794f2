import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { BloodSite, DB } from '../../../generated/database';
import { seedIfAbsent } from '../../platform/db/seed-if-absent';

export type BloodSiteRow = Selectable<BloodSite>;

/** A site to be added. */
export type NewBloodSite = Omit<BloodSiteRow, 'id' | 'organisation_id' | 'position'>;

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

/** Inserts the sites of an organisation in display order, unless it has some. */
export async function insertFirstBloodSites(
  db: Kysely<DB>,
  organisationId: string,
  sites: readonly NewBloodSite[],
): Promise<void> {
  const rows = sites.map((site, position) => ({
    id: randomUUID(),
    organisation_id: organisationId,
    position,
    ...site,
  }));
  await seedIfAbsent(db, 'blood_site', organisationId, tx =>
    tx.insertInto('blood_site').values(rows).execute(),
  );
}
