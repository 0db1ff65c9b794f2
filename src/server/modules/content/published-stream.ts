import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PublishedContent } from '../../engine/content-listener';
import { toPublishedContent } from './draft-validation';
import { publishedAfter } from './published-store';

/** Batch size. */
const BATCH_SIZE = 200;

/** Streams all published contents of an organisation, for modules that rebuild data derived from them. */
export async function* publishedContents(
  db: Kysely<DB>,
  organisationId: string,
): AsyncGenerator<PublishedContent> {
  for (let after: string | null = null; ; ) {
    const rows = await publishedAfter(db, organisationId, after, BATCH_SIZE);
    for (const row of rows) yield toPublishedContent(row, row.publish_at, row.data, row.card);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH_SIZE) return;
  }
}
