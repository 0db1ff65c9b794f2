import { type Kysely, sql } from 'kysely';

/** What is to be learned, and how far people are in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As published; one that was withdrawn keeps what has been learned of it. `duration` in seconds. `film` tells what is
  // watched from what is read.
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

  // A person's time is given out once, whatever they have open (src/domain/lesson-progress.ts).
  await sql`
    CREATE TABLE learner (
      account_id  uuid PRIMARY KEY REFERENCES account (id),
      spent_until timestamptz NOT NULL
    )`.execute(db);
  // Seconds. `told_at` is what the player's clock said in its last record: a record that comes twice counts once.
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
