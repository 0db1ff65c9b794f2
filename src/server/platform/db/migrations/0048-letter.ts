import { type Kysely, sql } from 'kysely';

/** Letters to the chairman: search columns, and the published letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per letter. `code`: the query code, encrypted. `mobile_index`: for counting the letters per mobile number
  // and day. `agreed`: whether the author agrees to publication; can be withdrawn.
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

  // Published letters, as edited by staff. The row is deleted when a letter is unpublished.
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

  // Counters of letters by outcome, updated with every event, so that showing three numbers needs no aggregation.
  await sql`
    CREATE TABLE letter_total (
      organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
      received        integer NOT NULL,
      answered        integer NOT NULL,
      rated           integer NOT NULL,
      score           integer NOT NULL
    )`.execute(db);
}
