-- Locks by name, on a cluster.

-- Names that transactions lock until they end, on a cluster, where a lock of a session is known to one node only
-- (`locks.ts`). The names of an organisation share a limited number of rows.
CREATE TABLE own_lock (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  slot            smallint NOT NULL,
  PRIMARY KEY (organisation_id, slot)
);

CREATE TABLE shared_lock (
  name text PRIMARY KEY
);
