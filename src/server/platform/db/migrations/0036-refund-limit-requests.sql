-- Requests to raise the limit of refunds.

-- An administrator asks to raise the amount up to which one person refunds; a second one confirms. One open request per
-- organisation; the audit log records its outcome.
CREATE TABLE refund_limit_request (
  organisation_id uuid NOT NULL,
  id              uuid NOT NULL,
  amount          bigint NOT NULL CHECK (amount >= 0),
  asked_by        uuid NOT NULL,
  asked_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (organisation_id),
  FOREIGN KEY (asked_by, organisation_id) REFERENCES account (id, organisation_id) ON DELETE CASCADE
);
