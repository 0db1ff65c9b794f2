import { type Kysely, sql } from 'kysely';

/** Receipts that are asked for and issued, and certificates of donations. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an application asks for, written with its transitions. `payer` is sealed: a saved title may be changed or
  // deleted afterwards. `lines` is what the receipt lists, without names. `status`: 0 being made out, 1 issued,
  // 2 refused or withdrawn, 3 reversed.
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

  // Nothing that was given stands on two receipts: the key says so, whoever asks at the same moment.
  await sql`
    CREATE TABLE receipt_order (
      order_id       uuid PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES receipt_request (application_id)
    )`.execute(db);
  await sql`CREATE INDEX receipt_order_request ON receipt_order (application_id)`.execute(db);

  // The last number of each series. It is taken in the transaction that issues: whoever rolls back leaves no gap.
  await sql`
    CREATE TABLE receipt_series (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      code            text NOT NULL,
      last            integer NOT NULL CHECK (last > 0),
      PRIMARY KEY (organisation_id, code)
    )`.execute(db);

  // What was issued is never changed. A reversal (红冲) is a receipt of its own, over the amount taken back.
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

  // The certificate of a gift, made when its donor first asks for it.
  await sql`
    CREATE TABLE donation_certificate (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      no              text NOT NULL UNIQUE,
      check_code      text NOT NULL,
      issued_at       timestamptz NOT NULL
    )`.execute(db);
}
