import { type Kysely, sql } from 'kysely';

/**
 * Frequent words are no longer ranked: the index finds entries with the word in the title, and counts one kind; of the
 * others the newest are found by scanning backwards in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX search_entry_grams`.execute(db);
  // The grams that src/domain/search-text.ts creates for new entries. A match inside a longer word of the title does no
  // harm, because searches check the title itself.
  await sql`
    UPDATE search_entry
       SET grams = grams || array_to_tsvector(ARRAY(
             SELECT '^' || gram FROM unnest(tsvector_to_array(grams)) AS gram WHERE position(gram IN title_key) > 0)
             || ('#' || kind))`.execute(db);
  await sql`CREATE INDEX search_entry_grams ON search_entry USING gin (grams) WITH (fastupdate = off)`.execute(
    db,
  );
  await sql`CREATE INDEX search_entry_newest ON search_entry (organisation_id, years DESC NULLS FIRST)`.execute(
    db,
  );
  await sql`
    CREATE INDEX search_entry_newest_kind ON search_entry (organisation_id, kind, years DESC NULLS FIRST)`.execute(
    db,
  );
}
