import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Deletes the search index of an organisation before it is rebuilt in the same transaction. */
export async function clearSearchIndex(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('search_entry').where('organisation_id', '=', organisationId).execute();
}
