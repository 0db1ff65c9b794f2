-- The host names under which an organisation is asked, and its suspension.

-- Shared, as a host name must be unique over all organisations: its column is not named `organisation_id`, by which the
-- tables of an organisation are recognised. `host`: in lower case, without port. The first `position` is the canonical one.
CREATE TABLE organisation_host (
  host         text PRIMARY KEY CHECK (host = lower(host) AND host <> ''),
  organisation uuid NOT NULL REFERENCES organisation (id),
  position     integer NOT NULL CHECK (position > 0),
  UNIQUE (organisation, position)
);

-- While it is suspended, its pages and calls are refused; nothing is deleted, and jobs go on.
ALTER TABLE organisation ADD COLUMN suspended_at timestamptz;
