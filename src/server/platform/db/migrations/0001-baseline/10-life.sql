-- Donation of stem cells and blood.

-- A closed site is kept, because applications refer to it.
CREATE TABLE sampling_site (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  name            text NOT NULL,
  address         text NOT NULL,
  hours           text NOT NULL,
  phone           text NOT NULL,
  open            boolean NOT NULL,
  position        integer NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX sampling_site_organisation ON sampling_site (organisation_id, "position");

-- How a stem cell donor's sample is taken, as last arranged; the answers themselves are encrypted.
CREATE TABLE cell_sampling (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  sample_type     text NOT NULL CHECK (sample_type IN ('site', 'express')),
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id) ON DELETE CASCADE
);

-- `gives` lists the donation types available: 全血, 血小板.
CREATE TABLE blood_site (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  position        integer NOT NULL,
  name            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('血液中心', '献血屋', '献血车')),
  county          text NOT NULL,
  address         text NOT NULL,
  place           text NOT NULL,
  traffic         text NOT NULL,
  hours           text NOT NULL,
  phone           text NOT NULL,
  gives           text[] NOT NULL CHECK ((gives <@ ARRAY['全血', '血小板']) AND (cardinality(gives) > 0)),
  note            text NOT NULL,
  open            boolean NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX blood_site_organisation ON blood_site (organisation_id, "position");
