-- The organisation, its navigation, its consent texts.

-- `settings` contains the organisation's data shown on the site (specification §4 transmits it as a JSON string).
-- Refunds above this limit require two persons.
CREATE TABLE organisation (
  id           uuid PRIMARY KEY,
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  settings     jsonb NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  refund_limit bigint NOT NULL DEFAULT 500000 CHECK (refund_limit >= 0)
);

-- Two levels: a drop-down (no parent, no path) and its entries. `path` is a route of the portal with its query.
CREATE TABLE menu (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  parent_id       uuid,
  position        integer NOT NULL,
  title           text NOT NULL,
  path            text,
  PRIMARY KEY (id, organisation_id),
  UNIQUE NULLS NOT DISTINCT (parent_id, position, organisation_id),
  FOREIGN KEY (parent_id, organisation_id) REFERENCES menu (id, organisation_id) ON DELETE CASCADE
);

-- `path` is a route of the portal with its query; `drawing` one of the drawings that the page knows.
CREATE TABLE tile (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  position        integer NOT NULL,
  title           text NOT NULL,
  words           text NOT NULL,
  path            text NOT NULL,
  drawing         text NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (position, organisation_id)
);

-- A published version is immutable: a stored consent refers to text, version and hash, which must remain available.
CREATE TABLE document (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              text NOT NULL,
  version         integer NOT NULL CHECK (version > 0),
  title           text NOT NULL,
  content         text NOT NULL,
  sha256          text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  published_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, version, organisation_id)
);

CREATE TABLE page_view (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  path            text NOT NULL,
  day             date NOT NULL,
  count           bigint NOT NULL,
  PRIMARY KEY (path, day, organisation_id)
);
