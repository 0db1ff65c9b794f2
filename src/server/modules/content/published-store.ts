import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import type { ContentAnswers } from './form';
import type { ContentRow } from './store';

/** A content that the public sees. */
export interface PublishedContentRow extends ContentRow {
  publish_at: Date;
  data: ContentAnswers;
  card: ContentCard;
}

/** Published contents by their ids, from one on. */
export async function publishedAfter(
  db: Kysely<DB>,
  organisationId: string,
  after: string | null,
  limit: number,
): Promise<PublishedContentRow[]> {
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'published')
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  // The table checks that a published content has all three.
  return rows as unknown as PublishedContentRow[];
}
