-- Classes, lessons, exams, and the certificates of first aiders.

-- The fee is in 分, 0 for free classes. `taken` is a counter, so that one guarded update reserves seats. The quota
-- may be reduced below it: existing seats are kept, new ones are refused. `data` and `card` are those of the
-- published content; older classes have none. A withdrawn class is kept for its participants and hidden. `taken` is
-- updated by the seats only.
CREATE TABLE course (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  name            text NOT NULL,
  type            text NOT NULL CHECK (type IN ('救护员取证', '救护员复训', 'CPR+AED', '救护师资', '专项')),
  hours           integer NOT NULL CHECK (hours > 0),
  fee             integer NOT NULL CHECK (fee >= 0),
  place           text NOT NULL,
  begins_at       timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL,
  quota           integer NOT NULL CHECK (quota > 0),
  taken           integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  min_age         integer NOT NULL,
  max_age         integer,
  certificate     boolean NOT NULL,
  sign_up_from    timestamptz NOT NULL,
  sign_up_until   timestamptz NOT NULL,
  open            boolean NOT NULL,
  data            jsonb NOT NULL DEFAULT '{}',
  card            jsonb,
  shown           boolean NOT NULL DEFAULT true,
  valid_years     integer NOT NULL DEFAULT 3,
  exam_required   boolean NOT NULL DEFAULT false,
  lessons_first   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, organisation_id),
  CHECK (ends_at > begins_at)
);
CREATE INDEX course_organisation ON course (organisation_id, begins_at);

-- One row per participant; `person_index` is the keyed hash of the document number.
CREATE TABLE course_seat (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  course_id       uuid NOT NULL,
  account_id      uuid NOT NULL,
  person_index    text NOT NULL,
  PRIMARY KEY (application_id, person_index, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (course_id, organisation_id) REFERENCES course (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX course_seat_course ON course_seat (course_id);
CREATE INDEX course_seat_person ON course_seat (account_id, person_index);

-- As published; the progress in a withdrawn lesson is kept. `duration` in seconds. `film` distinguishes videos from
-- reading lessons.
CREATE TABLE lesson (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  topic           text NOT NULL,
  title           text NOT NULL,
  film            boolean NOT NULL,
  duration        integer NOT NULL CHECK (duration > 0),
  course_types    text[] NOT NULL,
  required        boolean NOT NULL,
  rank            integer NOT NULL,
  data            jsonb NOT NULL,
  card            jsonb NOT NULL,
  shown           boolean NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX lesson_shown ON lesson (organisation_id, rank, id) WHERE shown;

-- In seconds. `reported_at` is the player's clock in the last report, so that a duplicate report counts once.
CREATE TABLE lesson_progress (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account_id      uuid NOT NULL,
  lesson_id       uuid NOT NULL,
  position        integer NOT NULL,
  furthest        integer NOT NULL,
  seconds         integer NOT NULL,
  reported_at     timestamptz,
  started_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  completed_at    timestamptz,
  PRIMARY KEY (account_id, lesson_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (lesson_id, organisation_id) REFERENCES lesson (id, organisation_id)
);

-- The time of a learner is credited once, however many lessons are open (src/domain/lesson-progress.ts).
CREATE TABLE learner (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account_id      uuid NOT NULL,
  credited_until  timestamptz NOT NULL,
  PRIMARY KEY (account_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);

-- `course_types` are the classes whose participants may take it; null for practice exams, as are `attempts` and
-- `wait_hours`. No `topics` means all of them.
CREATE TABLE exam (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  title           text NOT NULL,
  summary         text NOT NULL,
  certificate     boolean NOT NULL,
  course_types    text[] NOT NULL,
  topics          text[] NOT NULL,
  questions       integer NOT NULL CHECK (questions > 0),
  minutes         integer NOT NULL CHECK (minutes > 0),
  pass_mark       integer NOT NULL CHECK (pass_mark >= 1 AND pass_mark <= 100),
  attempts        integer NOT NULL CHECK (attempts >= 0),
  wait_hours      integer NOT NULL CHECK (wait_hours >= 0),
  rank            integer NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX exam_organisation ON exam (organisation_id, rank, id);

-- Questions available for drawing. `version` is the current wording.
CREATE TABLE exam_question (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  topic           text NOT NULL,
  version         text NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX exam_question_topic ON exam_question (organisation_id, topic);

-- All wordings ever drawn are kept for the papers that contain them: `version` is a hash of text, picture and
-- choices; explanation and source are not part of it, so that corrections also appear on old papers. `choices` are
-- texts, `right_choices` their indexes, starting at 0.
CREATE TABLE exam_wording (
  organisation_id   uuid NOT NULL REFERENCES organisation (id),
  question_id       uuid NOT NULL,
  version           text NOT NULL,
  topic             text NOT NULL,
  text              text NOT NULL,
  picture           jsonb,
  choices           text[] NOT NULL CHECK ((cardinality(choices) >= 2) AND (cardinality(choices) <= 6)),
  right_choices     integer[] NOT NULL CHECK (cardinality(right_choices) > 0),
  fixed             boolean NOT NULL,
  explanation       text NOT NULL,
  guideline_version text NOT NULL,
  since             timestamptz NOT NULL,
  PRIMARY KEY (question_id, version, organisation_id)
);

-- Frequency of each answer per wording: choice indexes as text, e.g. `0` or `0,2`; empty when unanswered.
CREATE TABLE exam_answer_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  question_id     uuid NOT NULL,
  version         text NOT NULL,
  answer          text NOT NULL,
  papers          integer NOT NULL,
  PRIMARY KEY (question_id, version, answer, organisation_id),
  FOREIGN KEY (question_id, version, organisation_id) REFERENCES exam_wording (question_id, version, organisation_id)
) WITH (fillfactor = 70);

-- `rules` are those of the exam at the start. `questions` are the drawn questions in the order of the paper: [{id,
-- version, order, multiple}], with `order` as the indexes of the choices in the wording. `answers` maps questions
-- to {letters, at}, with `at` as the millisecond of the choice: one row per paper, so that an answer is one write
-- and marking waits for it. `subject` is the sign-up, or the exam for practice; `attempt` numbers the attempts of
-- one sign-up. `away` is how often, and for how many seconds, the paper was left. Every answer rewrites the row:
-- immutable values are stored out of line.
CREATE TABLE exam_paper (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  exam_id         uuid NOT NULL,
  application_id  uuid,
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
  score           integer CHECK (score >= 0 AND score <= 100),
  passed          boolean NOT NULL DEFAULT false,
  away_times      integer NOT NULL DEFAULT 0,
  away_seconds    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  CHECK ((application_id IS NULL) = (attempt IS NULL)),
  CHECK ((ended_at IS NULL) = (score IS NULL))
) WITH (fillfactor = 60);
-- Every answer rewrites the row: immutable values are stored out of line.
ALTER TABLE exam_paper ALTER COLUMN questions SET STORAGE EXTERNAL;
-- One open paper at a time, also after a double click; each attempt once.
CREATE UNIQUE INDEX exam_paper_open ON exam_paper (account_id, subject, organisation_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX exam_paper_attempt ON exam_paper (application_id, attempt, organisation_id)
  WHERE application_id IS NOT NULL;
CREATE INDEX exam_paper_account ON exam_paper (account_id, started_at DESC, id);
CREATE INDEX exam_paper_due ON exam_paper (deadline) WHERE ended_at IS NULL;

-- The staff answers are encrypted; this row is used to determine until when the applicant may cancel.
CREATE TABLE rescue_class (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  starts_at       timestamptz NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id) ON DELETE CASCADE
);

-- `person` is the position in a group's list, 0 for an individual sign-up. Certificates issued elsewhere, and those
-- of deleted accounts, belong to no application.
CREATE TABLE rescuer_certificate (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  number           text NOT NULL CHECK (number = upper(number)),
  holder_encrypted bytea NOT NULL,
  valid_until      date NOT NULL,
  application_id   uuid,
  person           integer,
  issued_on        date,
  PRIMARY KEY (number, organisation_id),
  UNIQUE (application_id, person, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);

-- Number of participants taught per application; a separate table because the answers that contain it are
-- encrypted.
CREATE TABLE teaching (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  people          integer NOT NULL CHECK (people > 0),
  held_on         date NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);

-- Whether an organisation currently accepts lecture requests; it does when there is no row.
CREATE TABLE lecture_intake (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  open            boolean NOT NULL,
  PRIMARY KEY (organisation_id)
);
