-- What an operator sets for all processes while they run, and what is about to expire.

-- Shared by all organisations. A setting without a row has its default.
CREATE TABLE operator_setting (
  name   text PRIMARY KEY CHECK (name IN ('maintenance', 'logLevel')),
  value  jsonb NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);

-- As found by the last check. `expires_at`: null when it could not be found out, for which `problem` is the reason, or
-- when it does not expire, such as a key: `since` is when it was first used.
CREATE TABLE expiry (
  kind       text NOT NULL CHECK (kind IN ('site', 'database', 'payment', 'key')),
  name       text NOT NULL,
  expires_at timestamptz,
  since      timestamptz,
  problem    text,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (kind, name)
);
