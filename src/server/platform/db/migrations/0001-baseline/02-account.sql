-- Accounts, sessions, sign-in, consents, audit log.

-- `profile_encrypted` is one encrypted JSON document: real name, identity document, e-mail, region. `roles` is empty
-- for accounts that are not staff. An identity number belongs to at most one account per organisation.
-- `deletion_due_at` ends the period in which a login cancels the deletion. `erased_at`: all personal data has been
-- erased; the row is kept for its references. A guest account has no number and no password: login is not possible,
-- its token is the only access.
CREATE TABLE account (
  organisation_id   uuid NOT NULL REFERENCES organisation (id),
  id                uuid NOT NULL,
  mobile_encrypted  bytea NOT NULL,
  mobile_index      text NOT NULL,
  password_hash     text NOT NULL,
  nickname          text NOT NULL,
  profile_encrypted bytea,
  id_index          text,
  roles             text[] NOT NULL DEFAULT '{}',
  status            text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'leaving', 'closed')),
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  deletion_due_at   timestamptz,
  erased_at         timestamptz,
  kind              text NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'guest')),
  suspended_at      timestamptz,
  suspended_reason  text,
  PRIMARY KEY (id, organisation_id),
  CONSTRAINT account_mobile_unique UNIQUE (mobile_index, organisation_id),
  CONSTRAINT account_id_number_unique UNIQUE (id_index, organisation_id),
  CHECK ((status = 'leaving') = (deletion_due_at IS NOT NULL))
);
CREATE INDEX account_staff ON account (organisation_id) WHERE roles <> '{}';
CREATE INDEX account_deletion_due ON account (deletion_due_at) WHERE status = 'leaving';
CREATE INDEX account_to_erase ON account (id) WHERE status = 'closed' AND erased_at IS NULL;
CREATE INDEX account_guest ON account (created_at) WHERE kind = 'guest';

-- `persistent` sessions were opened with the auto-login option. `device` is a browser family, never a full user agent.
-- The number (its keyed hash) verified by SMS code in a session, and the end of its validity.
CREATE TABLE session (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  token_hash      text NOT NULL,
  device          text NOT NULL,
  persistent      boolean NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_seen_at    timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  revoked_at      timestamptz,
  verified_mobile text,
  verified_until  timestamptz,
  device_hash     text,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (token_hash, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  CHECK ((verified_mobile IS NULL) = (verified_until IS NULL))
);
CREATE INDEX session_account ON session (account_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expiry ON session (expires_at);

-- A code by which one session opens another one of the same account. Single use, valid for minutes.
CREATE TABLE device_login (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code_hash       text NOT NULL,
  session_id      uuid NOT NULL,
  account_id      uuid NOT NULL,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (code_hash, organisation_id),
  FOREIGN KEY (session_id, organisation_id) REFERENCES session (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);

-- One token per browser, stored as hash; one row per account that has logged in with it.
CREATE TABLE known_device (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  token_hash      text NOT NULL,
  account_id      uuid NOT NULL,
  used_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, account_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX known_device_account ON known_device (account_id);

-- A mobile number that an account had before changing it.
CREATE TABLE former_mobile (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account_id      uuid NOT NULL,
  mobile_index    text NOT NULL,
  until           timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mobile_index, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX former_mobile_number ON former_mobile (mobile_index);

-- One open request per account; the audit log records its outcome.
CREATE TABLE role_request (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  roles           text[] NOT NULL CHECK (roles <> '{}'),
  asked_by        uuid NOT NULL,
  asked_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (account_id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE,
  FOREIGN KEY (asked_by, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX role_request_organisation ON role_request (organisation_id, asked_at);

CREATE TABLE sms_code (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  mobile_index    text NOT NULL,
  purpose         text NOT NULL,
  code_hash       text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  sent_at         timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  used_at         timestamptz,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX sms_code_mobile ON sms_code (organisation_id, mobile_index, sent_at DESC);

-- A challenge can be solved once for a ticket, and a ticket can be used once.
CREATE TABLE captcha (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('slide', 'code', 'question')),
  answer_hash     text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  ticket_hash     text,
  used_at         timestamptz,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (ticket_hash, organisation_id)
);
CREATE INDEX captcha_expiry ON captcha (expires_at);

-- Failures per subject: an account, or the keyed hash of a network prefix. Never an unencrypted address.
CREATE TABLE attempt (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  subject         text NOT NULL,
  level           double precision NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (subject, organisation_id)
);

-- At most one WeChat account per account and vice versa. `person_encrypted` is the data from WeChat: nickname, and the
-- union id shared by the organisation's apps, if provided.
CREATE TABLE wechat_binding (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  account_id       uuid NOT NULL,
  person_encrypted bytea NOT NULL,
  union_index      text,
  bound_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, organisation_id),
  UNIQUE (union_index, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);

-- Each app of the organisation has a different openid for the same person.
CREATE TABLE wechat_openid (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  account_id       uuid NOT NULL,
  app_id           text NOT NULL,
  openid_encrypted bytea NOT NULL,
  openid_index     text NOT NULL,
  PRIMARY KEY (account_id, app_id, organisation_id),
  UNIQUE (openid_index, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES wechat_binding (account_id, organisation_id) ON DELETE CASCADE
);

-- The payer's openid in this session, if requested: it may differ from the bound one, and guests have none bound.
CREATE TABLE wechat_payer (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  session_id       uuid NOT NULL,
  app_id           text NOT NULL,
  openid_encrypted bytea NOT NULL,
  PRIMARY KEY (session_id, app_id, organisation_id),
  FOREIGN KEY (session_id, organisation_id) REFERENCES session (id, organisation_id) ON DELETE CASCADE
);

-- An OAuth round trip. `state_hash` is of the state sent through WeChat, `ticket_hash` of the ticket kept in the
-- browser that started it; `code_hash` is set by the first valid callback. `session_id`: the session that started
-- it, where relevant. `person_encrypted`: the WeChat user returned, until their account has been determined.
CREATE TABLE wechat_oauth_state (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  id               uuid NOT NULL,
  app_kind         text NOT NULL CHECK (app_kind IN ('account', 'website')),
  purpose          text NOT NULL CHECK (purpose IN ('login', 'bind', 'pay')),
  state_hash       text NOT NULL,
  ticket_hash      text NOT NULL,
  code_hash        text,
  session_id       uuid,
  person_encrypted bytea,
  expires_at       timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (state_hash, organisation_id),
  UNIQUE (ticket_hash, organisation_id),
  CONSTRAINT wechat_oauth_state_code_unique UNIQUE (code_hash, organisation_id),
  FOREIGN KEY (session_id, organisation_id) REFERENCES session (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX wechat_oauth_state_expiry ON wechat_oauth_state (expires_at);

-- Delivery addresses of account holders, encrypted as a whole because addresses are never searched by content.
CREATE TABLE address (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  encrypted       bytea NOT NULL,
  is_default      boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX address_account ON address (account_id, created_at DESC);
CREATE UNIQUE INDEX address_one_default ON address (account_id, organisation_id) WHERE is_default;

-- Saved invoice titles of account holders. Encrypted, including the type.
CREATE TABLE invoice_title (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  encrypted       bytea NOT NULL,
  is_default      boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX invoice_title_account ON invoice_title (account_id);
CREATE UNIQUE INDEX invoice_title_default ON invoice_title (account_id, organisation_id) WHERE is_default;

-- A kind without a row is sent.
CREATE TABLE message_setting (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account_id      uuid NOT NULL,
  kind            text NOT NULL,
  sms             boolean NOT NULL,
  PRIMARY KEY (account_id, kind, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);

-- Consents of a person: the text by id, version and hash. `flow_title` is the subject of the consent; `application_id`
-- is null for a consent given at registration.
CREATE TABLE consent (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  id               uuid NOT NULL,
  account_id       uuid NOT NULL,
  application_id   uuid,
  document_id      text NOT NULL,
  document_version integer NOT NULL,
  document_sha256  text NOT NULL,
  flow_title       text,
  given_at         timestamptz NOT NULL DEFAULT now(),
  withdrawn_at     timestamptz,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX consent_account ON consent (account_id, document_id);
CREATE INDEX consent_application ON consent (application_id);

-- Kept for at least six months by law (网络安全法 art 21): younger rows cannot be deleted, no row can be changed.
CREATE TABLE audit_log (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  account_id      uuid,
  action          text NOT NULL,
  detail          jsonb NOT NULL DEFAULT '{}',
  at              timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX audit_log_account ON audit_log (account_id, at);
CREATE INDEX audit_log_time ON audit_log (organisation_id, at);
-- Indexes for the access log of an application, and for the staff of an organisation.
CREATE INDEX audit_log_application ON audit_log (((detail ->> 'application')), at) WHERE detail ? 'application';
