-- Sources of aid and the grants made; amounts in 分.

-- A closed programme, batch or project is kept, because applications refer to it. Amounts are in 分.
CREATE TABLE aid_programme (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  code            text NOT NULL,
  name            text NOT NULL,
  diseases        text NOT NULL,
  min_age         integer,
  max_age         integer,
  day_after       boolean NOT NULL,
  grant_text      text NOT NULL,
  grant_limit     bigint,
  once            boolean NOT NULL,
  materials       text NOT NULL,
  open            boolean NOT NULL,
  position        integer NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (code, organisation_id)
);

CREATE TABLE aid_batch (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  name            text NOT NULL,
  grant_text      text NOT NULL,
  opens_on        date NOT NULL,
  closes_on       date NOT NULL,
  position        integer NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (name, organisation_id),
  CHECK (opens_on <= closes_on)
);

-- The recipient is stored in the application; grants are found by its subject index.
CREATE TABLE aid_grant (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  granted_on      date NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
