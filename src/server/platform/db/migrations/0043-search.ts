import { type Kysely, sql } from 'kysely';

/** Search index, and predefined answers that need no search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `ref` is the id within the kind, e.g. of a content item or a project. The keys are the normalised texts
  // (src/domain/search-text.ts); `grams` are the index terms. Entries without a date never become outdated.
  await sql`
    CREATE TABLE search_entry (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      kind            text NOT NULL,
      ref             text NOT NULL,
      title           text NOT NULL,
      summary         text NOT NULL,
      path            text NOT NULL,
      published_at    timestamptz,
      title_key       text NOT NULL,
      summary_key     text NOT NULL,
      text            text NOT NULL,
      text_key        text NOT NULL,
      grams           tsvector NOT NULL,
      PRIMARY KEY (organisation_id, kind, ref)
    )`.execute(db);
  // Ranking reads many rows but few full texts: these are stored out of line, so that the rows stay small.
  await sql`ALTER TABLE search_entry SET (toast_tuple_target = 256)`.execute(db);
  for (const column of ['title', 'summary', 'path', 'title_key', 'summary_key']) {
    await sql`ALTER TABLE search_entry ALTER COLUMN ${sql.ref(column)} SET STORAGE MAIN`.execute(db);
  }
  // With statistics on frequent words, the planner would prefer a sequential scan to the index, because it ignores the
  // cost of decompressing the grams.
  await sql`ALTER TABLE search_entry ALTER COLUMN grams SET STATISTICS 0`.execute(db);
  // Publishing is rare and may be slow; searches must not have to scan a pending list.
  await sql`CREATE INDEX search_entry_grams ON search_entry USING gin (grams) WITH (fastupdate = off)`.execute(
    db,
  );

  await sql`
    CREATE TABLE direct_answer (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      keys            text[] NOT NULL,
      title           text NOT NULL,
      text            text NOT NULL,
      facts           jsonb NOT NULL,
      links           jsonb NOT NULL,
      rank            integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX direct_answer_organisation ON direct_answer (organisation_id, rank)`.execute(db);
}
