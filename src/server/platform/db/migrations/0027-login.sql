-- Passwords that must be changed, spent tickets, warnings of logins.

-- `password_weak`: the current password was found to be common, or to contain personal data, when it was entered.
-- `warned_at`: when the account holder last got an SMS about logins.
ALTER TABLE account ADD COLUMN password_weak boolean NOT NULL DEFAULT false;
ALTER TABLE account ADD COLUMN warned_at timestamptz;

-- Tickets of proofs of work that have been used, until they would expire anyway. The table `captcha` is of the version
-- before, and is removed by a later one.
CREATE TABLE spent_ticket (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  ticket_hash     text NOT NULL,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (ticket_hash, organisation_id)
);
CREATE INDEX spent_ticket_expiry ON spent_ticket (expires_at);
