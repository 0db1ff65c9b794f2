-- Second factors of accounts: authenticator apps and passkeys.

-- Of an authenticator app: `secret`, encrypted, and the last step of time whose code was used, as no code counts twice. Of
-- a passkey: what a browser and the authenticator know it by, its public key, and the signatures it has counted. A passkey
-- is valid under the host name for which it was made, `relying_party`.
CREATE TABLE second_factor (
  organisation_id uuid NOT NULL,
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name            text NOT NULL,
  secret          bytea,
  last_step       bigint,
  credential_id   text,
  public_key      bytea,
  signatures      bigint,
  transports      text[],
  relying_party   text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_used_at    timestamptz,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  CHECK (CASE kind WHEN 'totp' THEN secret IS NOT NULL
         ELSE num_nulls(credential_id, public_key, signatures, relying_party) = 0 END)
);
CREATE INDEX second_factor_account ON second_factor (account_id);
CREATE UNIQUE INDEX second_factor_totp ON second_factor (account_id, organisation_id) WHERE kind = 'totp';
CREATE UNIQUE INDEX second_factor_credential ON second_factor (credential_id, organisation_id);

-- A code that replaces a second factor once. Only its hash is stored, and deleted when it is used.
CREATE TABLE recovery_code (
  organisation_id uuid NOT NULL,
  account_id      uuid NOT NULL,
  code_hash       text NOT NULL,
  PRIMARY KEY (account_id, code_hash, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);

-- What a caller must answer within minutes: the second factor of a login that has passed the first (`login`), a passkey
-- that logs in by itself (`passkey`), one that proves again who holds a session (`proof`), or a new factor (`factor`, with
-- the encrypted secret of an authenticator app). Single use.
CREATE TABLE identity_challenge (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  token_hash      text NOT NULL,
  purpose         text NOT NULL CHECK (purpose IN ('login', 'passkey', 'proof', 'factor')),
  account_id      uuid,
  session_id      uuid,
  method          text,
  persistent      boolean NOT NULL DEFAULT false,
  secret          bytea,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (token_hash, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (session_id, organisation_id) REFERENCES session (id, organisation_id) ON DELETE CASCADE,
  CHECK (purpose = 'passkey' OR account_id IS NOT NULL)
);
CREATE INDEX identity_challenge_account ON identity_challenge (account_id);
CREATE INDEX identity_challenge_expiry ON identity_challenge (expires_at);

-- An administrator asks to remove the second factors of another member of staff, who has lost them; a second one confirms.
-- One open request per account; the audit log records its outcome.
CREATE TABLE factor_removal_request (
  organisation_id uuid NOT NULL,
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  reason          text NOT NULL,
  asked_by        uuid NOT NULL,
  asked_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (account_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (asked_by, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
