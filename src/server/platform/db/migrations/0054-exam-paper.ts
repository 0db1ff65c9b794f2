import { type Kysely, sql } from 'kysely';

/** Papers: what was drawn for somebody, what they have answered, and how it came out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `rules` are those of the exam when it was begun. `questions` is what was drawn, in the order of the paper:
  // [{id, version, order, multiple}], `order` being the places of the choices in the wording. `answers` holds by
  // question {letters, at}, `at` the millisecond in which it was chosen: one row a paper, so that an answer is one
  // write and the marking waits for it. `subject` is the sign-up, or the exam of a practice; `attempt` counts the
  // sittings of one sign-up. `away` is how often, and for how many seconds, the paper was left.
  await sql`
    CREATE TABLE exam_paper (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      exam_id         uuid NOT NULL,
      application_id  uuid REFERENCES application (id),
      subject         uuid NOT NULL,
      attempt         integer,
      title           text NOT NULL,
      rules           jsonb NOT NULL,
      questions       jsonb NOT NULL,
      answers         jsonb NOT NULL DEFAULT '{}',
      started_at      timestamptz NOT NULL,
      deadline        timestamptz NOT NULL,
      ended_at        timestamptz,
      timed_out       boolean NOT NULL DEFAULT false,
      right_answers   integer,
      score           integer CHECK (score BETWEEN 0 AND 100),
      passed          boolean NOT NULL DEFAULT false,
      away_times      integer NOT NULL DEFAULT 0,
      away_seconds    integer NOT NULL DEFAULT 0,
      CHECK ((application_id IS NULL) = (attempt IS NULL)),
      CHECK ((ended_at IS NULL) = (score IS NULL))
    ) WITH (fillfactor = 60)`.execute(db);
  // An answer rewrites the row: what does not change is kept beside it.
  await sql`ALTER TABLE exam_paper ALTER COLUMN questions SET STORAGE EXTERNAL`.execute(db);
  // One paper at a time, whatever is clicked twice; each sitting once.
  await sql`
    CREATE UNIQUE INDEX exam_paper_open ON exam_paper (account_id, subject) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX exam_paper_attempt ON exam_paper (application_id, attempt)
      WHERE application_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX exam_paper_account ON exam_paper (account_id, started_at DESC, id)`.execute(db);
  await sql`CREATE INDEX exam_paper_due ON exam_paper (deadline) WHERE ended_at IS NULL`.execute(db);
}
