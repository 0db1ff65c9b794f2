-- API keys, by which systems of an organisation read from the portal.

-- Only the hash of a key is stored; `prefix` is what people recognise it by. It can do what its scopes say, as long as the
-- account that created it may do that as well. `networks`: the ranges of addresses that it is accepted from; all if empty.
CREATE TABLE api_key (
  organisation_id uuid NOT NULL,
  id              uuid NOT NULL,
  name            text NOT NULL,
  prefix          text NOT NULL,
  key_hash        text NOT NULL,
  scopes          text[] NOT NULL,
  networks        text[] NOT NULL,
  created_by      uuid NOT NULL,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  last_used_at    timestamptz,
  revoked_at      timestamptz,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (key_hash, organisation_id),
  FOREIGN KEY (created_by, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX api_key_by_creation ON api_key (organisation_id, created_at);
CREATE INDEX api_key_by_creator ON api_key (created_by, organisation_id);

-- Payments in the order of their arrival, as systems read them.
CREATE INDEX payment_order_by_paid_at ON payment_order (organisation_id, paid_at, id) WHERE state = 'paid';
