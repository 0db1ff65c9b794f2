import { type Kysely, sql } from 'kysely';
import { entryGrams, searchKey } from '../../../src/domain/search-text';
import type { DB } from '../../../src/generated/database';
import { article } from './corpus';

const BATCH_SIZE = 500;

/** Inserts this many articles into the search index of an organisation: the same rows as `addEntries`, in bulk. */
export async function fill(db: Kysely<DB>, organisationId: string, count: number): Promise<void> {
  await sql`DROP INDEX search_entry_grams`.execute(db);
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, index) => {
      const { publishedAt, ...entry } = article(from + index);
      const { title, summary, text } = entry;
      return {
        ...entry,
        published_at: publishedAt?.toISOString(),
        title_key: searchKey(title),
        summary_key: searchKey(summary),
        text_key: searchKey(`${title}\n${summary}\n${text}`),
        grams: entryGrams(entry),
      };
    });
    await sql`
      INSERT INTO search_entry (organisation_id, kind, ref, title, summary, path, published_at, title_key, summary_key,
                                text, text_key, grams)
      SELECT ${organisationId}::uuid, kind, ref, title, summary, path, published_at, title_key, summary_key, text,
             text_key, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(grams)))
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             AS row (kind text, ref text, title text, summary text, path text, published_at timestamptz,
                     title_key text, summary_key text, text text, text_key text, grams jsonb)`.execute(db);
  }
  await db.connection().execute(async connection => {
    await sql`SET maintenance_work_mem = '512MB'`.execute(connection);
    await sql`CREATE INDEX search_entry_grams ON search_entry USING gin (grams) WITH (fastupdate = off)`.execute(
      connection,
    );
  });
}
