-- Versions of the forms, their publication, and the keys of this database.

-- `content` is json, not jsonb, which would lose the order of the questions. `module` is the compiled validator for
-- browsers; `compiler` identifies the compiler, so that a newer server recompiles it.
CREATE TABLE form_version (
  version      text PRIMARY KEY,
  flow         text NOT NULL,
  content      json NOT NULL,
  module       text NOT NULL,
  compiler     text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_version_flow ON form_version (flow, published_at DESC);

-- The currently published version, one row per flow.
CREATE TABLE live_form (
  flow    text PRIMARY KEY,
  version text NOT NULL REFERENCES form_version (version),
  since   timestamptz NOT NULL
);

-- The version last seen in the schemas folder: the folder takes precedence again when its version changes.
CREATE TABLE folder_form (
  flow    text PRIMARY KEY,
  version text NOT NULL,
  at      timestamptz NOT NULL
);

-- `state` is the snapshot of the publication machine. `sequence` counts the events, to detect concurrent changes.
CREATE TABLE form_change (
  id            uuid PRIMARY KEY,
  flow          text NOT NULL,
  base_version  text,
  form_text     text NOT NULL,
  ui_text       text NOT NULL,
  migration     jsonb NOT NULL,
  state         jsonb NOT NULL,
  state_name    text NOT NULL CHECK (state_name IN ('editing', 'waiting', 'live', 'dropped')),
  sequence      integer NOT NULL CHECK (sequence > 0),
  reason        text,
  return_reason text,
  author        uuid NOT NULL,
  saved_by      uuid NOT NULL,
  saved_at      timestamptz NOT NULL,
  created_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX form_change_one_open ON form_change (flow) WHERE state_name IN ('editing', 'waiting');

CREATE TABLE form_change_event (
  change_id uuid NOT NULL REFERENCES form_change (id),
  sequence  integer NOT NULL CHECK (sequence > 0),
  event     jsonb NOT NULL,
  author    uuid NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (change_id, sequence)
);

-- `number` counts the publications of a flow. The texts are the source files as written; for versions published
-- before this history they are unknown, and are filled in from the schemas folder. `migration` converts answers of
-- the previous version to this one.
CREATE TABLE form_publication (
  flow      text NOT NULL,
  number    integer NOT NULL CHECK (number > 0),
  version   text NOT NULL REFERENCES form_version (version),
  form_text text,
  ui_text   text,
  migration jsonb NOT NULL DEFAULT '[]',
  origin    text NOT NULL CHECK (origin IN ('folder', 'studio', 'back')),
  reason    text,
  author    uuid,
  approver  uuid,
  change_id uuid,
  at        timestamptz NOT NULL,
  PRIMARY KEY (flow, number),
  CHECK ((form_text IS NULL) = (ui_text IS NULL))
);

-- `content` is the examined version; the report is valid only for `live_version` and `migration`. `rollback` is the
-- publication of an earlier version to be made when the report has no stranded drafts or applications; `published`
-- is its number. No answers or names are stored here.
CREATE TABLE form_report (
  id           uuid PRIMARY KEY,
  flow         text NOT NULL,
  change_id    uuid REFERENCES form_change (id),
  version      text NOT NULL,
  live_version text NOT NULL,
  content      json NOT NULL,
  migration    jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  done         integer NOT NULL DEFAULT 0,
  total        integer NOT NULL DEFAULT 0,
  result       jsonb,
  error        text,
  rollback     jsonb,
  published    integer,
  started_by   uuid NOT NULL,
  started_at   timestamptz NOT NULL,
  finished_at  timestamptz,
  CHECK ((state = 'done') = (result IS NOT NULL))
);
CREATE INDEX form_report_change ON form_report (change_id, started_at DESC);
CREATE INDEX form_report_age ON form_report (started_at);

-- Examined versions for preview in the studio: they need not survive a day or a crash.
CREATE UNLOGGED TABLE form_preview (
  version text PRIMARY KEY,
  module  text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX form_preview_age ON form_preview (at);

-- Keys required to read this database, by id and by a keyed hash of an empty text: a server that lacks one, or has
-- a different key under its id, must not start.
CREATE TABLE key_fingerprint (
  purpose     text NOT NULL CHECK (purpose IN ('data', 'lookup')),
  id          text NOT NULL,
  fingerprint text NOT NULL,
  since       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (purpose, id)
);

-- `fingerprint`: hash of the program and its inputs. Rows may be deleted at any time: they are recomputed.
CREATE TABLE build_cache (
  kind        text PRIMARY KEY,
  fingerprint text NOT NULL,
  result      json NOT NULL,
  at          timestamptz NOT NULL
);
