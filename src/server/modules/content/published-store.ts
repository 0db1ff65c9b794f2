import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import type { ContentAnswers } from './form';
import type { ContentRow } from './store';

/** Row of a published content item. */
export interface PublishedContentRow extends ContentRow {
  publish_at: Date;
  data: ContentAnswers;
  card: ContentCard;
  published_revision: number;
}

/** Published contents ordered by id, starting after the given one. @param options.locked until the transaction ends */
export async function publishedAfter(
  db: Kysely<DB>,
  organisationId: string,
  after: string | null,
  limit: number,
  { locked = false } = {},
): Promise<PublishedContentRow[]> {
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'published')
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .$if(locked, query => query.forShare())
    .execute();
  // A table constraint ensures that a published item has them all.
  return rows as unknown as PublishedContentRow[];
}
