import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { entryGrams, type SearchKind, searchKey } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import type { SearchEntry } from '../../engine/search-source';

/** Characters of a text that are indexed, so that a very long text does not make publication fail. */
const MAX_INDEXED_CHARS = 20_000;

/**
 * Adds or replaces index entries.
 * @param db the transaction that publishes them
 */
export async function addEntries(
  db: Kysely<DB>,
  organisationId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  for (const { kind, ref, title, summary, path, publishedAt, text: fullText } of entries) {
    const text = [...fullText.slice(0, MAX_INDEXED_CHARS)].join('');
    const values = [organisationId, kind, ref, title, summary, path, publishedAt].map(value => sql`${value}`);
    const keys = [title, summary, `${title}\n${summary}\n${text}`].map(searchKey);
    const [titleKey, summaryKey, textKey] = keys.map(key => sql`${key}`);
    await sql`
      INSERT INTO search_entry (organisation_id, kind, ref, title, summary, path, published_at, title_key,
                                summary_key, text, text_key, grams)
      VALUES (${sql.join(values)}, ${titleKey}, ${summaryKey}, ${text}, ${textKey},
              array_to_tsvector(${entryGrams({ kind, title, summary, text })}::text[]))
      ON CONFLICT (organisation_id, kind, ref) DO UPDATE
         SET title = excluded.title, summary = excluded.summary, path = excluded.path,
             published_at = excluded.published_at, title_key = excluded.title_key,
             summary_key = excluded.summary_key, text = excluded.text, text_key = excluded.text_key,
             grams = excluded.grams`.execute(db);
  }
}

/** Removes an index entry. @param db the transaction that unpublishes it */
export async function removeEntry(
  db: Kysely<DB>,
  organisationId: string,
  kind: SearchKind,
  ref: string,
): Promise<void> {
  await db
    .deleteFrom('search_entry')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
}
