-- Projects, donations of money and goods, spending, and corrections of published entries; amounts in 分.

-- review_status, source: codes of the specification. `plan_no`: registration number of the fundraising plan.
-- `drawing`: the header picture.
CREATE TABLE project (
  organisation_id      uuid NOT NULL REFERENCES organisation (id),
  id                   uuid NOT NULL,
  name                 text NOT NULL,
  review_status        integer NOT NULL CHECK (review_status IN (2, 3, 4)),
  source               integer NOT NULL CHECK (source IN (0, 1, 2)),
  target               bigint NOT NULL CHECK (target > 0),
  open_for_application boolean NOT NULL,
  position             integer NOT NULL,
  summary              text NOT NULL DEFAULT '',
  content              text NOT NULL DEFAULT '',
  recipients           text NOT NULL DEFAULT '',
  plan_no              text,
  drawing              text NOT NULL DEFAULT 'paper',
  starts_on            date,
  ends_on              date,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (name, organisation_id)
);

-- Planned phases, and when they were completed.
CREATE TABLE project_phase (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  project_id      uuid NOT NULL,
  position        integer NOT NULL,
  title           text NOT NULL,
  starts_on       date NOT NULL,
  ends_on         date NOT NULL,
  done_on         date,
  PRIMARY KEY (project_id, position, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  CHECK (starts_on <= ends_on)
);

CREATE TABLE project_dynamic (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  project_id      uuid NOT NULL,
  title           text NOT NULL,
  content         text NOT NULL,
  published_at    timestamptz NOT NULL,
  published_by    uuid,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  FOREIGN KEY (published_by, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX project_dynamic_time ON project_dynamic (project_id, published_at);

-- Messages on the wall of a project. Not visible until approved.
CREATE TABLE project_message (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  project_id      uuid NOT NULL,
  account_id      uuid NOT NULL,
  shown_name      text NOT NULL,
  content         text NOT NULL,
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'refused')),
  created_at      timestamptz NOT NULL,
  decided_by      uuid,
  decided_at      timestamptz,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (decided_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX project_message_shown ON project_message (project_id, created_at) WHERE state = 'shown';
CREATE INDEX project_message_waiting ON project_message (organisation_id, state, created_at);
CREATE INDEX project_message_account ON project_message (account_id);

-- One row per submitted donation, updated with its transitions. `status`: donatePayStatus of the specification.
-- `amount` is in 分: the pledged amount, later the received amount. `shown_name` is the name that the donor allows
-- to be published. Without `project_id` the organisation decides on the use. `hidden_at`: the donor has hidden the
-- donation. A refunded donation keeps the time and method of its payment.
CREATE TABLE donation (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  no              text NOT NULL,
  project_id      uuid,
  direction       text,
  donor_kind      text NOT NULL CHECK (donor_kind IN ('个人', '单位')),
  shown_name      text NOT NULL,
  wish_words      text,
  mobile_index    text,
  amount          bigint NOT NULL CHECK (amount > 0),
  status          integer NOT NULL CHECK (status IN (0, 1, 2)),
  way             text CHECK (way IN ('online', 'transfer')),
  created_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  hidden_at       timestamptz,
  refunded_at     timestamptz,
  PRIMARY KEY (application_id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  CHECK (status <> 1 OR hidden_at IS NULL),
  CHECK (status <> 1 OR (paid_at IS NOT NULL AND way IS NOT NULL)),
  CHECK (refunded_at IS NULL OR ((status = 2) AND paid_at IS NOT NULL))
);
CREATE INDEX donation_account ON donation (account_id, created_at);
CREATE INDEX donation_mobile ON donation (organisation_id, mobile_index, created_at) WHERE mobile_index IS NOT NULL;
CREATE INDEX donation_published ON donation (organisation_id, paid_at, application_id) WHERE status = 1;
CREATE INDEX donation_published_project ON donation (organisation_id, project_id, paid_at, application_id)
  WHERE status = 1;
CREATE INDEX donation_published_name ON donation (organisation_id, shown_name, paid_at, application_id)
  WHERE status = 1;

-- Donation certificates, created when the donor first requests one.
CREATE TABLE donation_certificate (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  no              text NOT NULL,
  check_code      text NOT NULL,
  issued_at       timestamptz NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);

-- Running totals, updated with every payment, so that no query has to aggregate a million rows.
CREATE TABLE donation_total (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  project_id      uuid,
  day             date NOT NULL,
  donor_kind      text NOT NULL,
  amount          bigint NOT NULL,
  donations       integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, day, donor_kind, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id)
);

-- Donations per day, of all purposes: used to jump to any page. Derived from `donation_total`.
CREATE TABLE donation_day (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day             date NOT NULL,
  amount          bigint NOT NULL,
  donations       integer NOT NULL,
  PRIMARY KEY (day, organisation_id)
) WITH (fillfactor = 50);

-- One row per submitted donation of goods, updated with its transitions. `status`: 0 expected, 1 received, 2 no
-- longer expected. `hidden_at`: the donor has hidden the donation.
CREATE TABLE goods_donation (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  status          integer NOT NULL CHECK (status IN (0, 1, 2)),
  created_at      timestamptz NOT NULL,
  received_at     timestamptz,
  hidden_at       timestamptz,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((status = 1) = (received_at IS NOT NULL)),
  CHECK (status <> 1 OR hidden_at IS NULL)
);
CREATE INDEX goods_donation_account ON goods_donation (account_id, created_at);

-- One row per goods item of a donation, for publication and stock. `pledged` is the announced quantity, `quantity`
-- the current one: counted, once received. `distributed` is the part of it already distributed. `price` is the unit
-- price, if the donor has proved the value. `shown_name` is the name that the donor allows to be published. Without
-- `project_id` the organisation decides on the use.
CREATE TABLE goods_item (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  application_id  uuid NOT NULL,
  position        integer NOT NULL CHECK ("position" > 0),
  name            text NOT NULL,
  brand           text,
  category        text NOT NULL,
  unit            text NOT NULL CHECK (unit IN ('件', '箱', '个')),
  pledged         integer NOT NULL CHECK (pledged > 0),
  quantity        integer NOT NULL CHECK (quantity >= 0),
  distributed     integer NOT NULL DEFAULT 0,
  price           bigint CHECK (price > 0),
  value           bigint GENERATED ALWAYS AS (price * quantity) STORED,
  expires         date,
  project_id      uuid,
  direction       text,
  donor_kind      text NOT NULL CHECK (donor_kind IN ('个人', '单位')),
  shown_name      text NOT NULL,
  status          integer NOT NULL CHECK (status IN (0, 1, 2)),
  received_at     timestamptz,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (application_id, position, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES goods_donation (application_id, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  CHECK ((status = 1) = (received_at IS NOT NULL)),
  CHECK (status <> 1 OR quantity > 0),
  CONSTRAINT goods_item_stock CHECK (distributed >= 0 AND distributed <= quantity)
);
CREATE INDEX goods_item_published ON goods_item (organisation_id, received_at, id) WHERE status = 1;
CREATE INDEX goods_item_published_project ON goods_item (organisation_id, project_id, received_at, id)
  WHERE status = 1;
CREATE INDEX goods_item_published_kind ON goods_item (organisation_id, donor_kind, received_at, id) WHERE status = 1;
CREATE INDEX goods_item_published_category ON goods_item (organisation_id, category, received_at, id) WHERE status = 1;
-- Items in stock, oldest first: of a million items most have been distributed.
CREATE INDEX goods_item_in_stock ON goods_item (organisation_id, received_at, id)
  WHERE status = 1 AND distributed < quantity;

-- Running totals, updated with every receipt of goods, so that no query has to aggregate a million rows.
CREATE TABLE goods_total (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  project_id      uuid,
  day             date NOT NULL,
  donor_kind      text NOT NULL,
  category        text NOT NULL,
  items           integer NOT NULL,
  value           bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, day, donor_kind, category, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id)
);

-- Distributions of goods. An incorrect record is revoked with a reason, and remains visible.
CREATE TABLE goods_distribution (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  item_id         uuid NOT NULL,
  quantity        integer NOT NULL CHECK (quantity > 0),
  recipient       text NOT NULL,
  project_id      uuid,
  day             date NOT NULL,
  recorded_by     uuid NOT NULL,
  recorded_at     timestamptz NOT NULL,
  revoked_by      uuid,
  revoked_at      timestamptz,
  revoked_reason  text,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (item_id, organisation_id) REFERENCES goods_item (id, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  FOREIGN KEY (recorded_by, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (revoked_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX goods_distribution_item ON goods_distribution (item_id, day);
CREATE INDEX goods_distribution_day ON goods_distribution (organisation_id, day, id);

-- Spendings of a fund, each with its ledger posting; immutable: errors are fixed by a correction. Without a project,
-- it is paid from the funds on whose use the organisation decides. `idempotency_key` is that of the caller.
CREATE TABLE spending (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  project_id      uuid,
  posting_id      uuid NOT NULL,
  no              text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  spent_on        date NOT NULL,
  category        text NOT NULL,
  purpose         text NOT NULL,
  recipients      integer NOT NULL CHECK (recipients >= 0),
  idempotency_key text NOT NULL,
  recorded_by     uuid,
  recorded_at     timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (posting_id, organisation_id),
  UNIQUE (no, organisation_id),
  UNIQUE (idempotency_key, organisation_id),
  FOREIGN KEY (project_id, organisation_id) REFERENCES project (id, organisation_id),
  FOREIGN KEY (posting_id, organisation_id) REFERENCES ledger_posting (id, organisation_id),
  FOREIGN KEY (recorded_by, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX spending_project ON spending (organisation_id, project_id, spent_on, id);
CREATE INDEX spending_day ON spending (organisation_id, spent_on, id);

-- Published entries are immutable: a correction is stored in addition, with the correct value, its time and the
-- reason. `subject_id` is a donation application, a goods item or a spending; `change` is the amount posted to the
-- ledger. Corrections for refunds are published by the system, not by staff.
CREATE TABLE correction (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  subject         text NOT NULL CHECK (subject IN ('donation', 'goods', 'spending')),
  subject_id      uuid NOT NULL,
  version         integer NOT NULL CHECK (version > 0),
  field           text NOT NULL,
  before          text NOT NULL,
  after           text NOT NULL,
  reason          text NOT NULL,
  change          bigint NOT NULL DEFAULT 0,
  published_by    uuid,
  published_at    timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  CONSTRAINT correction_version_unique UNIQUE (subject, subject_id, version, organisation_id),
  FOREIGN KEY (published_by, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX correction_time ON correction (organisation_id, published_at);
