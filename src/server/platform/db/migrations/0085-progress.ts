import { type Kysely, sql } from 'kysely';

/** Funnel of forms, counted by day: aggregated, without personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `kind` is what is counted for a step: `opened`, `finished`, `took` (`part`: the bucket of its duration, see
  // src/domain/duration-buckets.ts), `failed` (`part`: the JSON pointer of the invalid answer).
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

  // Time at which a draft first reached its furthest step; null before the first step.
  await sql`ALTER TABLE draft ADD COLUMN reached_at timestamptz`.execute(db);
  await sql`UPDATE draft SET reached_at = saved_at`.execute(db);
}
