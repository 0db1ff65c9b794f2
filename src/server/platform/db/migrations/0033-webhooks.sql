-- Webhooks: what systems of an organisation are notified of.

-- `secret`: the key of the signatures, encrypted; for a day after it was replaced, the one before as well.
-- `failing_since`: the first attempt after the last one that succeeded.
CREATE TABLE webhook_endpoint (
  organisation_id       uuid NOT NULL REFERENCES organisation (id),
  id                    uuid NOT NULL,
  url                   text NOT NULL,
  types                 text[] NOT NULL,
  secret                bytea NOT NULL,
  previous_secret       bytea,
  previous_secret_until timestamptz,
  created_at            timestamptz NOT NULL,
  active                boolean NOT NULL,
  failing_since         timestamptz,
  PRIMARY KEY (id, organisation_id),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX webhook_endpoint_organisation ON webhook_endpoint (organisation_id);

-- `body`: the JSON that is sent, byte by byte, so that each attempt has the same signature base.
CREATE TABLE webhook_event (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  type            text NOT NULL,
  at              timestamptz NOT NULL,
  body            text NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX webhook_event_by_time ON webhook_event (organisation_id, at);

-- An event for an endpoint. `round` is counted up by each replay, so that attempts of the round before end. `answer`: of the
-- last attempt, or why there was none. `next_at`: of the next attempt, while it is pending.
CREATE TABLE webhook_delivery (
  organisation_id uuid NOT NULL,
  event_id        uuid NOT NULL,
  endpoint_id     uuid NOT NULL,
  at              timestamptz NOT NULL,
  state           text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  round           integer NOT NULL DEFAULT 1,
  attempts        integer NOT NULL DEFAULT 0,
  answer          text,
  next_at         timestamptz,
  PRIMARY KEY (event_id, endpoint_id, organisation_id),
  FOREIGN KEY (event_id, organisation_id) REFERENCES webhook_event (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (endpoint_id, organisation_id) REFERENCES webhook_endpoint (id, organisation_id) ON DELETE CASCADE,
  CHECK (state = 'pending' OR next_at IS NULL)
);
CREATE INDEX webhook_delivery_by_time ON webhook_delivery (organisation_id, at DESC, event_id);
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (endpoint_id, organisation_id, at);

-- The types of events that an active endpoint of the organisation takes. Every event reads it in memory, so that those that
-- nobody takes cost nothing.
ALTER TABLE organisation ADD COLUMN webhook_types text[] NOT NULL DEFAULT '{}';
