import { type Kysely, sql } from 'kysely';

/** What can be searched, and the answers that need no search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `ref` is what the kind calls it: the id of a content, a project. The keys are the texts as they are compared
  // (src/domain/search-text.ts); `grams` is what finds them. What has no date is good at all times.
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
  // Ranking reads many rows, the whole texts of few: these lie apart, so that the rows are small.
  await sql`ALTER TABLE search_entry SET (toast_tuple_target = 256)`.execute(db);
  for (const column of ['title', 'summary', 'path', 'title_key', 'summary_key']) {
    await sql`ALTER TABLE search_entry ALTER COLUMN ${sql.ref(column)} SET STORAGE MAIN`.execute(db);
  }
  // Knowing that a word is frequent, the planner would rather read all rows than the index: it does not reckon with
  // what it costs to unpack their grams.
  await sql`ALTER TABLE search_entry ALTER COLUMN grams SET STATISTICS 0`.execute(db);
  // Publishing is rare and may take its time; searching must not walk through a list of what is not indexed yet.
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
