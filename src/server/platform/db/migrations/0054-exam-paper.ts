import { type Kysely, sql } from 'kysely';

/** Exam papers: the questions drawn, the answers, and the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `rules` are those of the exam at the start. `questions` are the drawn questions in the order of the paper: [{id,
  // version, order, multiple}], with `order` as the indexes of the choices in the wording. `answers` maps questions to
  // {letters, at}, with `at` as the millisecond of the choice: one row per paper, so that an answer is one write and
  // marking waits for it. `subject` is the sign-up, or the exam for practice; `attempt` numbers the attempts of one
  // sign-up. `away` is how often, and for how many seconds, the paper was left.
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
  // Every answer rewrites the row: immutable values are stored out of line.
  await sql`ALTER TABLE exam_paper ALTER COLUMN questions SET STORAGE EXTERNAL`.execute(db);
  // One open paper at a time, also after a double click; each attempt once.
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
