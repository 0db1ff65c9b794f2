-- Metadata of uploaded files; their content is stored encrypted in the object store.

-- A phone that uploads files for one question of a form open on a computer. `code_hash` belongs to the QR code and
-- is used up by the first phone that opens it; `token_hash` belongs to the token with which this phone then
-- uploads. At most `most` files of one kind.
CREATE TABLE phone_upload (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  form            text NOT NULL,
  question        text NOT NULL,
  kind            text NOT NULL,
  most            integer NOT NULL,
  code_hash       text NOT NULL,
  token_hash      text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  session_id      uuid,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (code_hash, organisation_id),
  UNIQUE (token_hash, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (session_id, organisation_id) REFERENCES session (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX phone_upload_expiry ON phone_upload (expires_at);

-- The row is inserted before the content is stored (`stored_at`), so that every object has a row. `idempotency_key`
-- is that of the caller, `request_hash` the keyed hash of the request. `encrypted` contains the
-- encrypted name and content key, `thumbnail` a small picture. A file without an application is deleted after
-- `keep_until`; `part` is the form with which it was submitted. `record` is the kind of record, which determines who
-- may access its files. `bound`: the file belongs to a record and is kept as long as that.
CREATE TABLE file (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid,
  idempotency_key text NOT NULL,
  request_hash    text NOT NULL,
  private         boolean NOT NULL,
  kind            text NOT NULL,
  type            text NOT NULL,
  size            integer NOT NULL CHECK (size > 0),
  width           integer,
  height          integer,
  encrypted       bytea NOT NULL,
  thumbnail       bytea,
  phone_upload_id uuid,
  application_id  uuid,
  part            text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  stored_at       timestamptz,
  keep_until      timestamptz NOT NULL,
  record          text,
  record_id       uuid,
  bound           boolean NOT NULL GENERATED ALWAYS AS (application_id IS NOT NULL OR record IS NOT NULL) STORED,
  PRIMARY KEY (id, organisation_id),
  CONSTRAINT file_idempotency_key_unique UNIQUE NULLS NOT DISTINCT (account_id, idempotency_key, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  CHECK ((application_id IS NULL) = (part IS NULL)),
  CHECK ((record IS NULL) = (record_id IS NULL)),
  CHECK (application_id IS NULL OR record IS NULL)
);
CREATE INDEX file_application ON file (application_id);
CREATE INDEX file_phone_upload ON file (phone_upload_id);
CREATE INDEX file_unbound ON file (account_id) WHERE NOT bound;
CREATE INDEX file_expiry ON file (keep_until) WHERE NOT bound;
CREATE INDEX file_record ON file (record, record_id) WHERE record IS NOT NULL;

-- `url` is the address used in content. Media shipped with the portal (`/covers/…`) has no file of its own.
CREATE TABLE media (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  url             text NOT NULL,
  file_id         uuid,
  name            text NOT NULL,
  alt             text NOT NULL DEFAULT '',
  type            text NOT NULL,
  size            integer NOT NULL CHECK (size >= 0),
  width           integer CHECK (width > 0),
  height          integer CHECK (height > 0),
  uploaded_by     uuid,
  uploaded_at     timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (url, organisation_id),
  FOREIGN KEY (file_id, organisation_id) REFERENCES file (id, organisation_id),
  FOREIGN KEY (uploaded_by, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX media_time ON media (organisation_id, uploaded_at DESC, id DESC);
CREATE INDEX media_file ON media (file_id);
