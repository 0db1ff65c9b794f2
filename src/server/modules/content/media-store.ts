import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Media } from '../../../generated/database';

/** SQL of the media library. */
export type MediaRow = Selectable<Media>;

/** Puts files into a society's library; those whose address is in it already stay as they are. */
export async function insertMedia(db: Kysely<DB>, rows: Insertable<Media>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('media')
    .values(rows)
    // Of two at once the second may meet the first in its id, before it meets it in its address.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The files of a society's library at these addresses. */
export function mediaAt(
  db: Kysely<DB>,
  organisationId: string,
  urls: readonly string[],
): Promise<MediaRow[]> {
  if (urls.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('media')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('url', '=', sql<string>`ANY(${[...urls]}::text[])`)
    .execute();
}

/** The uploaded file of this id, of whatever society: its address is all that it takes to read it. */
export async function uploadedMedia(db: Kysely<DB>, id: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .executeTakeFirst();
}

/** What is looked for in a library. */
export interface MediaFilter {
  organisationId: string;
  type?: 'picture' | 'file' | undefined;
  text?: string | undefined;
}

/** One page of a society's library, the latest first, and how many there are. */
export async function listMedia(
  db: Kysely<DB>,
  { organisationId, type, text }: MediaFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const pattern = text && `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  const found = db
    .selectFrom('media')
    .where('organisation_id', '=', organisationId)
    .$if(type === 'picture', query => query.where('type', 'like', 'image/%'))
    .$if(type === 'file', query => query.where('type', 'not like', 'image/%'))
    .$if(pattern !== undefined, query =>
      query.where(eb => eb.or([eb('name', 'ilike', pattern ?? ''), eb('alt', 'ilike', pattern ?? '')])),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('uploaded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
