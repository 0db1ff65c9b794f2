-- Applications of all flows: the event log is the source of truth, the application row a cache of it.

-- `state` is the machine's snapshot; `state_name`, `open` and `due_at` are derived from it as search columns of
-- queues. `uniqueness_index` is the hash of the uniqueness key: one open application per account and key.
CREATE TABLE application (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  id               uuid NOT NULL,
  account_id       uuid NOT NULL,
  flow             text NOT NULL,
  no               text NOT NULL,
  form_version     text NOT NULL,
  machine_version  text NOT NULL,
  sequence         integer NOT NULL CHECK (sequence > 0),
  state            jsonb NOT NULL,
  state_name       text NOT NULL,
  open             boolean NOT NULL,
  uniqueness_index text,
  answers          bytea NOT NULL,
  reason           text,
  fields           text[] NOT NULL DEFAULT '{}',
  due_at           timestamptz,
  submitted_at     timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
-- Unique per account, not globally: an applicant who enters another person's number must not learn that it is
-- registered.
CREATE UNIQUE INDEX application_one_open ON application (account_id, flow, uniqueness_index, organisation_id)
  WHERE open;
CREATE INDEX application_uniqueness ON application (organisation_id, flow, uniqueness_index) WHERE open;
CREATE INDEX application_account ON application (account_id, updated_at DESC);
CREATE INDEX application_by_submitted_at ON application (organisation_id, flow, state_name, submitted_at, id);
CREATE INDEX application_by_due_at ON application (organisation_id, flow, state_name, due_at, submitted_at, id);

-- One row per recorded event. `idempotency_key` is that of the caller, `response` the first response,
-- `request_hash` the keyed hash of the request. `answers` contains the form as submitted with this event.
CREATE TABLE application_event (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  sequence        integer NOT NULL CHECK (sequence > 0),
  idempotency_key text NOT NULL,
  request_hash    text NOT NULL,
  event           jsonb NOT NULL,
  actor_kind      text NOT NULL CHECK (actor_kind IN ('member', 'staff', 'system')),
  actor_id        uuid,
  actor_name      text,
  at              timestamptz NOT NULL,
  form_version    text NOT NULL,
  state           jsonb NOT NULL,
  answers         bytea,
  response        jsonb NOT NULL,
  PRIMARY KEY (application_id, sequence, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
CREATE UNIQUE INDEX application_event_idempotency_key ON application_event (actor_id, idempotency_key, organisation_id)
  NULLS NOT DISTINCT;

CREATE TABLE deadline (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  name            text NOT NULL,
  due_at          timestamptz NOT NULL,
  PRIMARY KEY (application_id, name, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
CREATE INDEX deadline_due ON deadline (due_at);

-- `snapshot` is that of the machine in the applicant's browser. `application_id` is set while a submitted
-- application is corrected or changed. Time at which a draft first reached its furthest step; null before the first
-- step.
CREATE TABLE draft (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  flow            text NOT NULL,
  application_id  uuid,
  form_version    text NOT NULL,
  snapshot        jsonb NOT NULL,
  answers         bytea NOT NULL,
  consents        text[] NOT NULL,
  sequence        integer NOT NULL,
  saved_at        timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  reached_at      timestamptz,
  PRIMARY KEY (id, organisation_id),
  UNIQUE NULLS NOT DISTINCT (account_id, flow, application_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
CREATE INDEX draft_expiry ON draft (expires_at);

-- Assignment of an application to a staff member. It expires by itself, so that an absent staff member does not
-- block others.
CREATE TABLE assignment (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  since           timestamptz NOT NULL,
  until           timestamptz NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX assignment_account ON assignment (account_id);

-- Internal notes of staff. Encrypted, because they may contain personal data of the applicant.
CREATE TABLE application_note (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  text_encrypted  bytea NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX application_note_application ON application_note (application_id, at);

-- Reply templates of staff for messages to applicants: of the organisation, or of one staff member.
CREATE TABLE reply_template (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id      uuid,
  flow            text,
  action          text NOT NULL,
  name            text NOT NULL,
  text            text NOT NULL,
  position        integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX reply_template_organisation ON reply_template (organisation_id, account_id);
CREATE INDEX reply_template_account ON reply_template (account_id);

CREATE TABLE message (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  application_id  uuid,
  title           text NOT NULL,
  text            text NOT NULL,
  at              timestamptz NOT NULL,
  read_at         timestamptz,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
CREATE INDEX message_account ON message (account_id, at DESC);
CREATE INDEX message_unread ON message (account_id) WHERE read_at IS NULL;

-- The number of applications of a flow in a state is the sum of its slots. Each connection updates a slot of its
-- own, so that concurrent submissions do not block each other; a single slot may be negative.
CREATE TABLE application_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  flow            text NOT NULL,
  state_name      text NOT NULL,
  slot            integer NOT NULL,
  count           integer NOT NULL,
  PRIMARY KEY (flow, state_name, slot, organisation_id)
) WITH (fillfactor = 50);

-- `kind` is what is counted for a step: `opened`, `finished`, `duration` (`part`: the bucket of its duration, see
-- src/domain/duration-buckets.ts), `failed` (`part`: the JSON pointer of the invalid answer).
CREATE TABLE funnel_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  flow            text NOT NULL,
  day             date NOT NULL,
  step            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('opened', 'finished', 'duration', 'failed')),
  part            text NOT NULL DEFAULT '',
  times           integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (flow, day, step, kind, part, organisation_id)
);

-- `mark` is the keyed hash of account, step and day: neither can be recovered from it, and marks of different days
-- cannot be linked.
CREATE UNLOGGED TABLE funnel_mark (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day             date NOT NULL,
  mark            text NOT NULL,
  PRIMARY KEY (day, mark, organisation_id)
);
