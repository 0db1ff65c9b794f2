import type { Kysely, Selectable } from 'kysely';
import type { DB, Document } from '../../../generated/database';

export type DocumentRow = Selectable<Document>;

/** The newest version of each document. */
export async function newestDocuments(db: Kysely<DB>, organisationId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .distinctOn('id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
}

export async function insertDocument(db: Kysely<DB>, row: Omit<DocumentRow, 'published_at'>): Promise<void> {
  await db.insertInto('document').values(row).execute();
}
