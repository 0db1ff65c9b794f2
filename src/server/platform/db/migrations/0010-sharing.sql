-- Short links, and the credentials for sharing in WeChat.

-- A campaign's address `/t/{code}`, which leads to a page of the application. `closed_at`: closed by staff.
CREATE TABLE short_link (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code            text NOT NULL,
  title           text NOT NULL,
  path            text NOT NULL CHECK (path ~ '^/[A-Za-z]'),
  last_day        date,
  closed_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, organisation_id)
);
CREATE INDEX short_link_time ON short_link (organisation_id, created_at DESC);

-- How often a short link was opened on a day: a number, and nothing about who opened it.
CREATE TABLE short_link_visit (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code            text NOT NULL,
  day             date NOT NULL,
  visits          integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (code, day, organisation_id),
  FOREIGN KEY (code, organisation_id) REFERENCES short_link (code, organisation_id)
);

-- The short link by which a donor arrived.
CREATE TABLE short_link_donation (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  code            text NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES donation (application_id, organisation_id),
  FOREIGN KEY (code, organisation_id) REFERENCES short_link (code, organisation_id)
);
CREATE INDEX short_link_donation_code ON short_link_donation (code, organisation_id);

-- Credentials of the official account, shared by all servers: requesting one makes the previous one invalid.
-- `requested_at`: a server is requesting the next one.
CREATE TABLE wechat_credential (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  app_id          text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('token', 'ticket')),
  value_encrypted bytea,
  expires_at      timestamptz NOT NULL,
  requested_at    timestamptz,
  PRIMARY KEY (app_id, kind, organisation_id)
);
