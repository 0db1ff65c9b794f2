import { type Kysely, sql } from 'kysely';

/** Ranking reads as many rows as have a word: they are made small, and their age costs no calculation with dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Years from the beginning of 2000; null for what is good at all times.
  await sql`
    ALTER TABLE search_entry ADD COLUMN years double precision
      GENERATED ALWAYS AS (extract(epoch FROM published_at - timestamptz '2000-01-01 00:00:00Z')::float8 / 31557600) STORED`.execute(
    db,
  );
  // What is only shown may lie apart as well. What is looked into is not packed: that takes longer than reading it.
  for (const column of ['title', 'summary', 'path']) {
    await sql`ALTER TABLE search_entry ALTER COLUMN ${sql.ref(column)} SET STORAGE EXTENDED`.execute(db);
  }
  await sql`ALTER TABLE search_entry ALTER COLUMN text_key SET STORAGE EXTERNAL`.execute(db);
}
