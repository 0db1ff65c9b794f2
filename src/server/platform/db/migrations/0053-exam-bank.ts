import { type Kysely, sql } from 'kysely';

/** Published exams and question bank, and statistics of the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `course_types` are the classes whose participants may take it; null for practice exams, as are `attempts` and
  // `wait_hours`. No `topics` means all of them.
  await sql`
    CREATE TABLE exam (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      title           text NOT NULL,
      summary         text NOT NULL,
      certificate     boolean NOT NULL,
      course_types    text[] NOT NULL,
      topics          text[] NOT NULL,
      questions       integer NOT NULL CHECK (questions > 0),
      minutes         integer NOT NULL CHECK (minutes > 0),
      pass_mark       integer NOT NULL CHECK (pass_mark BETWEEN 1 AND 100),
      attempts        integer NOT NULL CHECK (attempts >= 0),
      wait_hours      integer NOT NULL CHECK (wait_hours >= 0),
      rank            integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX exam_organisation ON exam (organisation_id, rank, id)`.execute(db);

  // Questions available for drawing. `version` is the current wording.
  await sql`
    CREATE TABLE exam_question (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      topic           text NOT NULL,
      version         text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX exam_question_topic ON exam_question (organisation_id, topic)`.execute(db);

  // All wordings ever drawn are kept for the papers that contain them: `version` is a hash of text, picture and
  // choices; explanation and source are not part of it, so that corrections also appear on old papers. `choices` are
  // texts, `right_choices` their indexes, starting at 0.
  await sql`
    CREATE TABLE exam_wording (
      question_id       uuid NOT NULL,
      version           text NOT NULL,
      organisation_id   uuid NOT NULL REFERENCES organisation (id),
      topic             text NOT NULL,
      text              text NOT NULL,
      picture           jsonb,
      choices           text[] NOT NULL CHECK (cardinality(choices) BETWEEN 2 AND 6),
      right_choices     integer[] NOT NULL CHECK (cardinality(right_choices) > 0),
      fixed             boolean NOT NULL,
      explanation       text NOT NULL,
      guideline_version text NOT NULL,
      since             timestamptz NOT NULL,
      PRIMARY KEY (question_id, version)
    )`.execute(db);

  // Frequency of each answer per wording: choice indexes as text, e.g. `0` or `0,2`; empty when unanswered.
  await sql`
    CREATE TABLE exam_tally (
      question_id uuid NOT NULL,
      version     text NOT NULL,
      answer      text NOT NULL,
      papers      integer NOT NULL,
      PRIMARY KEY (question_id, version, answer),
      FOREIGN KEY (question_id, version) REFERENCES exam_wording (question_id, version)
    ) WITH (fillfactor = 70)`.execute(db);
}
