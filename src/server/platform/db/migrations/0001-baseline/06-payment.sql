-- Payment orders, refunds, the double-entry ledger, receipts; amounts in 分.

-- An order is one attempt to pay for one application. `no` is its number at the provider; `fund` is the ledger
-- account to which the payment is credited. `instructions` contains the payment instructions returned by the
-- provider; `provider_closed` means that the provider has been informed that the order is no longer payable.
-- `original_order_id`: the order under whose number the provider received the payment.
CREATE TABLE payment_order (
  organisation_id   uuid NOT NULL REFERENCES organisation (id),
  id                uuid NOT NULL,
  application_id    uuid NOT NULL,
  no                text NOT NULL,
  provider          text NOT NULL,
  channel           text NOT NULL,
  amount            bigint NOT NULL CHECK (amount > 0),
  subject           text NOT NULL,
  fund              text NOT NULL,
  state             text NOT NULL CHECK (state IN ('awaiting', 'paid', 'failed', 'expired', 'closed', 'overpaid')),
  provider_closed   boolean NOT NULL DEFAULT false,
  instructions      jsonb,
  transaction       text,
  paid_at           timestamptz,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  original_order_id uuid,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (original_order_id, organisation_id) REFERENCES payment_order (id, organisation_id),
  CHECK ((state IN ('paid', 'overpaid')) = (paid_at IS NOT NULL)),
  CHECK ((state = 'overpaid') = (original_order_id IS NOT NULL))
);
-- A payment of a provider can be assigned to one order only.
CREATE UNIQUE INDEX payment_order_transaction ON payment_order (provider, transaction, organisation_id);
CREATE INDEX payment_order_application ON payment_order (application_id, created_at);
CREATE INDEX payment_order_to_close ON payment_order (expires_at) WHERE (NOT provider_closed) AND state <> 'paid';
CREATE UNIQUE INDEX payment_order_one_awaiting ON payment_order (application_id, organisation_id)
  WHERE state = 'awaiting';
CREATE INDEX payment_order_original ON payment_order (original_order_id) WHERE original_order_id IS NOT NULL;

-- Refunds: above a limit they require two persons. `no` is the number at the provider. `asked_by`: the staff member
-- who requested it; null for a payment received without an amount due. `way`: the method finally used. The
-- approvers are recorded in the steps.
CREATE TABLE refund (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  order_id        uuid NOT NULL,
  no              text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  reason          text NOT NULL,
  state           text NOT NULL CHECK (state IN ('due', 'agreed', 'sent', 'failed', 'done', 'refused')),
  asked_at        timestamptz NOT NULL,
  transaction     text,
  done_at         timestamptz,
  asked_by        uuid,
  way             text CHECK (way IN ('provider', 'transfer')),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (order_id, organisation_id) REFERENCES payment_order (id, organisation_id),
  FOREIGN KEY (asked_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK ((state = 'done') = (way IS NOT NULL))
);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_open ON refund (asked_at) WHERE state IN ('due', 'agreed', 'sent', 'failed');
-- An order cannot be refunded twice.
CREATE UNIQUE INDEX refund_unique ON refund (order_id, organisation_id) WHERE state <> 'refused';

-- Steps of a refund with their actors: `who` is the name shown to the payer.
CREATE TABLE refund_step (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  refund_id       uuid NOT NULL,
  what            text NOT NULL CHECK (what IN ('asked', 'approved', 'refused', 'sent', 'failed', 'done')),
  account_id      uuid,
  who             text,
  remark          text,
  at              timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (refund_id, organisation_id) REFERENCES refund (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX refund_step_refund ON refund_step (refund_id, at);
-- The two approvals must come from different persons.
CREATE UNIQUE INDEX refund_step_approval ON refund_step (refund_id, account_id, organisation_id)
  WHERE what = 'approved';

-- Log of all requests to the webhook endpoints, whether their signature was valid or not.
CREATE TABLE provider_webhook (
  id          uuid PRIMARY KEY,
  provider    text NOT NULL,
  order_no    text,
  result      text NOT NULL,
  digest      text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX provider_webhook_time ON provider_webhook (received_at);

-- Records of the sandbox provider, which replaces a payment provider outside production.
CREATE TABLE sandbox_charge (
  no          text PRIMARY KEY,
  amount      bigint NOT NULL,
  subject     text NOT NULL,
  return_url  text NOT NULL,
  state       text NOT NULL CHECK (state IN ('unpaid', 'processing', 'paid', 'closed', 'refunded')),
  paid_amount bigint,
  transaction text,
  paid_at     timestamptz
);

-- Refunds made by the sandbox provider.
CREATE TABLE sandbox_refund (
  no          text PRIMARY KEY,
  charge_no   text NOT NULL REFERENCES sandbox_charge (no),
  amount      bigint NOT NULL CHECK (amount > 0),
  transaction text NOT NULL,
  at          timestamptz NOT NULL
);

-- The double-entry ledger: a posting debits one account and credits another with the same amount, so that the ledger
-- balances by construction. Each order has at most one posting per kind: it is paid once, and an overpayment is
-- refunded once.
CREATE TABLE ledger_posting (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  order_id        uuid,
  kind            text NOT NULL,
  debit_account   text NOT NULL,
  credit_account  text NOT NULL CHECK (credit_account <> debit_account),
  amount          bigint NOT NULL CHECK (amount > 0),
  at              timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (order_id, organisation_id) REFERENCES payment_order (id, organisation_id)
);
CREATE UNIQUE INDEX ledger_posting_unique ON ledger_posting (order_id, kind, organisation_id);
CREATE INDEX ledger_posting_debit ON ledger_posting (organisation_id, debit_account);
CREATE INDEX ledger_posting_credit ON ledger_posting (organisation_id, credit_account);

-- The two entries of each posting: debits are positive, credits negative.
CREATE VIEW ledger_entry AS
SELECT organisation_id, id AS posting_id, order_id, kind, at, debit_account AS account, amount FROM ledger_posting
UNION ALL
SELECT organisation_id, id, order_id, kind, at, credit_account, -amount FROM ledger_posting;

-- The total posted to an account per posting kind is the sum of its slots. Each connection updates a slot of its
-- own, so that concurrent payments do not block each other. Written by the trigger only.
CREATE TABLE ledger_total (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account         text NOT NULL,
  kind            text NOT NULL,
  slot            integer NOT NULL,
  amount          bigint NOT NULL,
  postings        integer NOT NULL,
  PRIMARY KEY (account, kind, slot, organisation_id)
) WITH (fillfactor = 50);

-- A receipt request, updated with the transitions of its application. `payer` is encrypted and a copy, because a
-- saved title may be changed or deleted later. `lines` are the lines of the receipt, without names. `status`: 0 in
-- progress, 1 issued, 2 refused or withdrawn, 3 reversed.
CREATE TABLE receipt_request (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  bill_type       integer NOT NULL CHECK (bill_type IN (0, 1, 2)),
  payer_encrypted bytea,
  lines           jsonb NOT NULL,
  amount          bigint NOT NULL CHECK (amount >= 0),
  status          integer NOT NULL CHECK (status IN (0, 1, 2, 3)),
  asked_at        timestamptz NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX receipt_request_account ON receipt_request (account_id, asked_at);
-- Receipts are found by the number of the donation, including those whose reversal made it available again.
CREATE INDEX receipt_request_lines ON receipt_request USING gin (lines jsonb_path_ops);

-- A donation can be on one receipt only: the primary key prevents duplicates also for concurrent requests.
CREATE TABLE receipt_order (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  order_id        uuid NOT NULL,
  application_id  uuid NOT NULL,
  PRIMARY KEY (order_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES receipt_request (application_id, organisation_id)
);
CREATE INDEX receipt_order_request ON receipt_order (application_id);

-- Last number of each series. It is incremented in the transaction that issues the receipt, so that a rollback
-- leaves no gap.
CREATE TABLE receipt_series (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code            text NOT NULL,
  last            integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (code, organisation_id)
);

-- Issued receipts are immutable. A reversal (红冲) is a separate receipt over the reversed amount.
CREATE TABLE receipt (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  application_id  uuid NOT NULL,
  code            text NOT NULL,
  serial          integer NOT NULL,
  check_code      text NOT NULL,
  amount          bigint NOT NULL,
  reviewer        text NOT NULL,
  issued_at       timestamptz NOT NULL,
  reverses        uuid,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (reverses, organisation_id),
  UNIQUE (code, serial, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES receipt_request (application_id, organisation_id),
  FOREIGN KEY (reverses, organisation_id) REFERENCES receipt (id, organisation_id),
  CHECK (
CASE
    WHEN (reverses IS NULL) THEN (amount >= 0)
    ELSE (amount <= 0)
END)
);
CREATE UNIQUE INDEX receipt_unique ON receipt (application_id, organisation_id) WHERE reverses IS NULL;
