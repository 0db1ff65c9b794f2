import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Media } from '../../../generated/database';

/** Row of the media library. */
type MediaRow = Selectable<Media>;

/** Finds a file in the media library of an organisation. @param lock locks it until the transaction ends */
export function findMedia(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
  lock = false,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
}

/** A content item that uses a file. */
export interface UseRow {
  id: string;
  kind: string;
  title: string;
  state: string;
}

/** Content items whose draft or published version contains this URL, most recently changed first. */
export async function listMediaUses(
  db: Kysely<DB>,
  organisationId: string,
  url: string,
  limit: number,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    SELECT id, kind, title, state FROM content
     WHERE organisation_id = ${organisationId}
       AND (strpos(draft::text, ${url}) > 0 OR strpos(data::text, ${url}) > 0)
     ORDER BY updated_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export function renameMedia(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
  texts: Pick<MediaRow, 'name' | 'alt'>,
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set(texts)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMedia(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}
