-- Members and their dues; amounts in 分.

-- Applications refer to a branch by its code, so that the reference is also valid outside this database.
CREATE TABLE branch (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code            text NOT NULL,
  name            text NOT NULL,
  area            text NOT NULL,
  phone           text NOT NULL,
  open            boolean NOT NULL,
  position        integer NOT NULL,
  PRIMARY KEY (code, organisation_id)
);

-- `since`: date of the first dues payment, at which the membership starts. `requested_branch` is the branch in the
-- application as last approved; the member may have changed the branch since by a transfer. `paid_until`: the last
-- of the consecutively paid years; null before the first. `staff`: number of employees of an organisation, which
-- determines its rate; 0 for individuals. `check_code` is printed on the membership card for verification.
CREATE TABLE member (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  id               uuid NOT NULL,
  account_id       uuid NOT NULL,
  application_id   uuid NOT NULL,
  no               text NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('成人', '青少年', '团体')),
  level            integer NOT NULL CHECK (level IN (0, 1, 2)),
  branch           text NOT NULL,
  requested_branch text NOT NULL,
  state            text NOT NULL CHECK (state IN ('有效', '欠费', '已退会', '已转出')),
  since            timestamptz,
  paid_until       integer,
  staff            integer NOT NULL DEFAULT 0 CHECK (staff >= 0),
  check_code       text NOT NULL DEFAULT translate("left"(replace((gen_random_uuid())::text, '-', ''), 8), '01', 'gh'),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (application_id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (branch, organisation_id) REFERENCES branch (code, organisation_id)
);
CREATE INDEX member_account ON member (account_id);
CREATE INDEX member_branch ON member (organisation_id, branch, state);
CREATE INDEX member_paid_until ON member (paid_until) WHERE state IN ('有效', '欠费');

-- `status` is the specification's donatePayStatus: 0 awaiting payment, 1 paid, 2 cancelled.
CREATE TABLE member_dues (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  member_id       uuid NOT NULL,
  year            integer NOT NULL,
  amount          integer NOT NULL CHECK (amount >= 0),
  status          integer NOT NULL CHECK (status IN (0, 1, 2)),
  paid_at         timestamptz,
  PRIMARY KEY (member_id, year, organisation_id),
  FOREIGN KEY (member_id, organisation_id) REFERENCES member (id, organisation_id) ON DELETE CASCADE
);

-- A level without a rate is not available. For an organisation, the rate with the largest `staff_from` not above
-- its number of employees applies; for individuals, the one with `staff_from` 0.
CREATE TABLE dues_rate (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  kind            text NOT NULL CHECK (kind IN ('成人', '青少年', '团体')),
  level           integer NOT NULL CHECK (level IN (0, 1, 2)),
  staff_from      integer NOT NULL DEFAULT 0 CHECK (staff_from >= 0),
  yearly          integer NOT NULL CHECK (yearly >= 0),
  PRIMARY KEY (kind, level, staff_from, organisation_id)
);

-- Years and amounts of a renewal, fixed at submission so that neither a new year nor a new rate changes them during
-- the payment.
CREATE TABLE dues_renewal (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  year            integer NOT NULL,
  member_id       uuid NOT NULL,
  amount          integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (application_id, year, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (member_id, organisation_id) REFERENCES member (id, organisation_id)
);
CREATE INDEX dues_renewal_member ON dues_renewal (member_id);
