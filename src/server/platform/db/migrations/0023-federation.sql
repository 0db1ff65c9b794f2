-- Organisations below others, whose forms they follow until they publish their own.

-- No inline constraint: a cluster adds columns and constraints of shared tables one at a time.
ALTER TABLE organisation ADD COLUMN parent_id uuid;
ALTER TABLE organisation ADD CONSTRAINT organisation_parent FOREIGN KEY (parent_id) REFERENCES organisation (id);
ALTER TABLE organisation ADD CONSTRAINT organisation_other_parent CHECK (parent_id <> id);
CREATE INDEX organisation_by_parent ON organisation (parent_id);

-- `owner`: the organisation whose form it is; the null UUID for forms of the server, which are those of the schemas folder
-- and of the organisation that operates the server. Not named `organisation_id`, by which the tables of an organisation are
-- recognised: organisations below it read them. `previous_version`: what was live for the owner before. `base_version`: what
-- was live above an organisation when it published its own; what it has left as it was there follows later versions.
ALTER TABLE form_publication ADD COLUMN owner uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE form_publication ADD COLUMN previous_version text;
ALTER TABLE form_publication ADD COLUMN base_version text;
ALTER TABLE form_publication DROP CONSTRAINT form_publication_pkey;
ALTER TABLE form_publication ADD PRIMARY KEY (owner, flow, number);
-- `inherited`: the owner follows the organisation above again. `parent`: made anew after a publication of that one.
ALTER TABLE form_publication DROP CONSTRAINT form_publication_origin_check;
ALTER TABLE form_publication ADD CONSTRAINT form_publication_origin CHECK (
  origin IN ('folder', 'studio', 'back')
  OR (origin IN ('inherited', 'parent') AND owner <> '00000000-0000-0000-0000-000000000000')
);

ALTER TABLE form_change ADD COLUMN owner uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
DROP INDEX form_change_one_open;
CREATE UNIQUE INDEX form_change_one_open_of_owner ON form_change (flow, owner) WHERE state_name IN ('editing', 'waiting');

ALTER TABLE form_report ADD COLUMN owner uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';

-- A version from above that could not be combined with the form of an organisation, which keeps its own meanwhile.
CREATE TABLE refused_form_base (
  owner        uuid NOT NULL REFERENCES organisation (id),
  flow         text NOT NULL,
  base_version text NOT NULL,
  reason       text NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (owner, flow)
);
