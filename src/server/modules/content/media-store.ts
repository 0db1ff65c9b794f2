import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Media } from '../../../generated/database';

/** Row of the media library. */
export type MediaRow = Selectable<Media>;

/** Inserts files into the media library of an organisation; those whose URL exists already are not changed. */
export async function insertMedia(db: Kysely<DB>, rows: Insertable<Media>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('media')
    .values(rows)
    // Of two concurrent inserts the second may conflict on the id before it conflicts on the URL.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The files with these URLs in the media library of an organisation. */
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

/** The uploaded file with this id, of any organisation: the URL is sufficient to read it. */
export async function uploadedMedia(db: Kysely<DB>, id: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .executeTakeFirst();
}

/** Filter of the media library. */
export interface MediaFilter {
  organisationId: string;
  type?: 'picture' | 'file' | undefined;
  text?: string | undefined;
}

/** One page of the media library of an organisation, latest first, with the total. */
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
