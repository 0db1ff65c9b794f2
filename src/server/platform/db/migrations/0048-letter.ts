import { type Kysely, sql } from 'kysely';

/** Letters to the chairman: by what they are found again, and those of them that everybody may read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per letter. `code`: the query code, sealed. `mobile_index`: how many a number has written on a day.
  // `agreed`: whoever wrote it agrees to its being published, until that is taken back.
  await sql`
    CREATE TABLE letter (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      no              text NOT NULL UNIQUE,
      code            bytea NOT NULL,
      mobile_index    text,
      agreed          boolean NOT NULL,
      written_on      date NOT NULL
    )`.execute(db);
  await sql`
    CREATE INDEX letter_mobile ON letter (organisation_id, mobile_index, written_on)
      WHERE mobile_index IS NOT NULL`.execute(db);
  await sql`CREATE INDEX letter_account ON letter (account_id)`.execute(db);

  // What is published, in the words that staff have let pass. A letter that is published no more has no row here.
  await sql`
    CREATE TABLE published_letter (
      id              uuid PRIMARY KEY,
      application_id  uuid NOT NULL UNIQUE REFERENCES letter (application_id) ON DELETE CASCADE,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      type            text NOT NULL,
      title           text NOT NULL,
      content         text NOT NULL,
      writer          text NOT NULL,
      reply           text NOT NULL,
      office          text NOT NULL,
      score           integer CHECK (score BETWEEN 1 AND 5),
      written_at      timestamptz NOT NULL,
      answered_at     timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE INDEX published_letter_time ON published_letter (organisation_id, answered_at DESC, id DESC)`.execute(
    db,
  );
  await sql`
    CREATE INDEX published_letter_type ON published_letter (organisation_id, type, answered_at DESC, id DESC)`.execute(
    db,
  );

  // What has become of the letters, kept with every event: nobody counts them to show three numbers.
  await sql`
    CREATE TABLE letter_total (
      organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
      received        integer NOT NULL,
      answered        integer NOT NULL,
      rated           integer NOT NULL,
      score           integer NOT NULL
    )`.execute(db);
}
