import type { Kysely } from 'kysely';
import type { ContentKind } from '../../../domain/content';
import type { DB } from '../../../generated/database';
import type { Card } from '../../contents/listener';

/** A content as its lists show it. */
export interface Shared {
  kind: ContentKind;
  code: string | null;
  card: Card;
}

/** What is published under this id. */
export async function findShared(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<Shared | undefined> {
  const row = await db
    .selectFrom('content')
    .select(['kind', 'code', 'card'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  // What is published has a card: they are written together.
  return row as Shared | undefined;
}
