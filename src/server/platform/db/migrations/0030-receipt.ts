import { type Kysely, sql } from 'kysely';

/** Receipt requests, issued receipts, and donation certificates. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A receipt request, updated with the transitions of its application. `payer` is encrypted and a copy, because a
  // saved title may be changed or deleted later. `lines` are the lines of the receipt, without names. `status`: 0 in
  // progress, 1 issued, 2 refused or withdrawn, 3 reversed.
  await sql`
    CREATE TABLE receipt_request (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      bill_type       integer NOT NULL CHECK (bill_type IN (0, 1, 2)),
      payer_sealed    bytea,
      lines           jsonb NOT NULL,
      amount          bigint NOT NULL CHECK (amount >= 0),
      status          integer NOT NULL CHECK (status IN (0, 1, 2, 3)),
      asked_at        timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX receipt_request_own ON receipt_request (account_id, asked_at)`.execute(db);

  // A donation can be on one receipt only: the primary key prevents duplicates also for concurrent requests.
  await sql`
    CREATE TABLE receipt_order (
      order_id       uuid PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES receipt_request (application_id)
    )`.execute(db);
  await sql`CREATE INDEX receipt_order_request ON receipt_order (application_id)`.execute(db);

  // Last number of each series. It is incremented in the transaction that issues the receipt, so that a rollback leaves
  // no gap.
  await sql`
    CREATE TABLE receipt_series (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      code            text NOT NULL,
      last            integer NOT NULL CHECK (last > 0),
      PRIMARY KEY (organisation_id, code)
    )`.execute(db);

  // Issued receipts are immutable. A reversal (红冲) is a separate receipt over the reversed amount.
  await sql`
    CREATE TABLE receipt (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      application_id  uuid NOT NULL REFERENCES receipt_request (application_id),
      code            text NOT NULL,
      serial          integer NOT NULL,
      check_code      text NOT NULL,
      amount          bigint NOT NULL,
      reviewer        text NOT NULL,
      issued_at       timestamptz NOT NULL,
      reverses        uuid UNIQUE REFERENCES receipt (id),
      UNIQUE (organisation_id, code, serial),
      CHECK (CASE WHEN reverses IS NULL THEN amount >= 0 ELSE amount <= 0 END)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX receipt_once ON receipt (application_id) WHERE reverses IS NULL`.execute(db);
  await sql`
    CREATE TRIGGER receipt_append_only BEFORE UPDATE OR DELETE ON receipt
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Donation certificates, created when the donor first requests one.
  await sql`
    CREATE TABLE donation_certificate (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      no              text NOT NULL UNIQUE,
      check_code      text NOT NULL,
      issued_at       timestamptz NOT NULL
    )`.execute(db);
}
