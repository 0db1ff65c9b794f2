import { type Kysely, sql } from 'kysely';

/** How far people come with a form, counted by day: numbers of nobody in particular. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `kind` says what is counted of a step: `opened`, `finished`, `took` (`part`: the bucket of its duration, see
  // src/domain/duration-buckets.ts), `failed` (`part`: the JSON pointer of the answer that was not right).
  await sql`
    CREATE TABLE progress (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      flow            text NOT NULL,
      day             date NOT NULL,
      step            text NOT NULL,
      kind            text NOT NULL CHECK (kind IN ('opened', 'finished', 'took', 'failed')),
      part            text NOT NULL DEFAULT '',
      times           integer NOT NULL CHECK (times > 0),
      PRIMARY KEY (organisation_id, flow, day, step, kind, part)
    )`.execute(db);

  // When a draft first came to the furthest step that it has reached; null as long as it has reached none.
  await sql`ALTER TABLE draft ADD COLUMN reached_at timestamptz`.execute(db);
  await sql`UPDATE draft SET reached_at = saved_at`.execute(db);
}
