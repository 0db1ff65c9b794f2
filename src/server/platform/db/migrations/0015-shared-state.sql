-- What several processes share: what has changed of the data that each keeps in memory, and how often somebody has called.

-- Shared. A row for each kind of data; `version` grows with every change.
CREATE TABLE shared_change (
  subject text PRIMARY KEY,
  version bigint NOT NULL
);

-- Calls of an operation in a window of time. `key` is a keyed hash of the operation and its caller,
-- `called_at` the time of the last call. Unlogged, as a count that is lost with its server does no harm, and a
-- commit need not wait for the disk.
CREATE UNLOGGED TABLE call_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  key             text NOT NULL,
  count           integer NOT NULL,
  called_at       timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL,
  PRIMARY KEY (key, organisation_id)
) WITH (fillfactor = 50);
CREATE INDEX call_count_ended ON call_count (organisation_id, ends_at);
