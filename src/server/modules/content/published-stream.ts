import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PublishedContent } from '../../engine/content-listener';
import { toPublishedContent } from './draft-validation';
import { publishedAfter } from './published-store';

/** Batch size. */
const BATCH_SIZE = 200;

/**
 * The next published contents by id, at most 200, locked: they stay as they are until the transaction ends.
 * @param after id of the last one before; null to begin
 */
export async function lockPublishedContents(
  trx: Kysely<DB>,
  organisationId: string,
  after: string | null,
): Promise<PublishedContent[]> {
  const rows = await publishedAfter(trx, organisationId, after, BATCH_SIZE, { locked: true });
  return rows.map(row => toPublishedContent(row, row.publish_at, row.data, row.card));
}

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
