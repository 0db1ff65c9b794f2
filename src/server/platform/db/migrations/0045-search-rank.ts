import { type Kysely, sql } from 'kysely';

/** Ranking reads all rows that contain a word: keeps the rows small, and precomputes their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Years since the beginning of 2000; null for entries that never become outdated.
  await sql`
    ALTER TABLE search_entry ADD COLUMN years double precision
      GENERATED ALWAYS AS (extract(epoch FROM published_at - timestamptz '2000-01-01 00:00:00Z')::float8 / 31557600) STORED`.execute(
    db,
  );
  // Columns that are only displayed may be stored out of line, too. Columns that are searched are not compressed,
  // because decompressing takes longer than reading.
  for (const column of ['title', 'summary', 'path']) {
    await sql`ALTER TABLE search_entry ALTER COLUMN ${sql.ref(column)} SET STORAGE EXTENDED`.execute(db);
  }
  await sql`ALTER TABLE search_entry ALTER COLUMN text_key SET STORAGE EXTERNAL`.execute(db);
}
