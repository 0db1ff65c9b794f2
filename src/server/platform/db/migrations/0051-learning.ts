import { type Kysely, sql } from 'kysely';

/** Lessons, and the progress of learners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As published; the progress in a withdrawn lesson is kept. `duration` in seconds. `film` distinguishes videos from
  // reading lessons.
  await sql`
    CREATE TABLE lesson (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      topic           text NOT NULL,
      title           text NOT NULL,
      film            boolean NOT NULL,
      duration        integer NOT NULL CHECK (duration > 0),
      course_types    text[] NOT NULL,
      required        boolean NOT NULL,
      rank            integer NOT NULL,
      data            jsonb NOT NULL,
      card            jsonb NOT NULL,
      shown           boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX lesson_shown ON lesson (organisation_id, rank, id) WHERE shown`.execute(db);

  // The time of a learner is credited once, however many lessons are open (src/domain/lesson-progress.ts).
  await sql`
    CREATE TABLE learner (
      account_id  uuid PRIMARY KEY REFERENCES account (id),
      spent_until timestamptz NOT NULL
    )`.execute(db);
  // In seconds. `told_at` is the player's clock in the last report, so that a duplicate report counts once.
  await sql`
    CREATE TABLE learning (
      account_id   uuid NOT NULL REFERENCES account (id),
      lesson_id    uuid NOT NULL REFERENCES lesson (id),
      position     integer NOT NULL,
      furthest     integer NOT NULL,
      seconds      integer NOT NULL,
      told_at      timestamptz,
      begun_at     timestamptz NOT NULL,
      updated_at   timestamptz NOT NULL,
      completed_at timestamptz,
      PRIMARY KEY (account_id, lesson_id)
    )`.execute(db);
}
