import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DB, SamplingSite } from '../../../generated/database';
import { seedIfAbsent } from '../../platform/db/seed-if-absent';

export type SamplingSiteRow = Selectable<SamplingSite>;

/** A site to be added. */
type NewSamplingSite = Omit<SamplingSiteRow, 'id' | 'organisation_id' | 'position'>;

/** The sites of an organisation, including closed ones, in display order. */
export async function listSamplingSites(db: Kysely<DB>, organisationId: string): Promise<SamplingSiteRow[]> {
  return db
    .selectFrom('sampling_site')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Inserts the sites of an organisation in display order, unless it has some. */
export async function insertFirstSamplingSites(
  db: Kysely<DB>,
  organisationId: string,
  sites: readonly NewSamplingSite[],
): Promise<void> {
  const rows = sites.map((site, position) => ({
    id: randomUUID(),
    organisation_id: organisationId,
    position,
    ...site,
  }));
  await seedIfAbsent(db, 'sampling_site', organisationId, tx =>
    tx.insertInto('sampling_site').values(rows).execute(),
  );
}
