import { type Kysely, sql } from 'kysely';

/**
 * Words that stand in many entries are not ranked any more: the index finds those that have them in the title, and
 * counts one kind; the newest of the others are met by walking back in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX search_entry_grams`.execute(db);
  // What src/domain/search-text.ts gives new entries. A word within a longer one of the title does no harm: whoever
  // finds by it looks into the title.
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
