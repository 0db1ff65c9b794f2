-- Each organisation's own accounts with payment companies, and its own SMS signature.

-- An account is proposed by one member of staff and confirmed by another; a change is a new account. Orders refer to
-- theirs for ever, so that what was paid is refunded there. `merchant`: the number that the company knows it by.
-- `settings`: its keys, encrypted.
CREATE TABLE payment_account (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  provider        text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  merchant        text NOT NULL,
  settings        bytea NOT NULL,
  state           text NOT NULL CHECK (state IN ('proposed', 'active', 'ended')),
  proposed_by     uuid NOT NULL,
  proposed_at     timestamptz NOT NULL,
  confirmed_by    uuid,
  confirmed_at    timestamptz,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (proposed_by, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (confirmed_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK (state <> 'active' OR (confirmed_by IS NOT NULL AND confirmed_by <> proposed_by))
);
CREATE UNIQUE INDEX payment_account_active ON payment_account (provider, organisation_id) WHERE state = 'active';
CREATE UNIQUE INDEX payment_account_proposed ON payment_account (provider, organisation_id) WHERE state = 'proposed';

-- The account under which an order was made; without one, that of the server. No foreign key: on a cluster the table
-- above is distributed after this migration.
ALTER TABLE payment_order ADD COLUMN payment_account_id uuid;

-- The signature of its SMS; without one, that of the server. All are registered with one account of the provider, so that
-- one organisation could otherwise write in the name of another.
ALTER TABLE organisation ADD COLUMN sms_signature text;
CREATE UNIQUE INDEX organisation_sms_signature_key ON organisation (sms_signature);
