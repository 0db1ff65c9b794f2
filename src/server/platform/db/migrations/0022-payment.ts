import { type Kysely, sql } from 'kysely';

/** Payment orders, payments received, and the double-entry ledger. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An order is one attempt to pay for one application. `no` is its number at the provider; `fund` is the ledger
  // account to which the payment is credited. `presented` contains the payment instructions returned by the provider;
  // `released` means that the provider has been informed that the order is no longer payable.
  await sql`
    CREATE TABLE pay_order (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      application_id  uuid NOT NULL REFERENCES application (id),
      no              text NOT NULL UNIQUE,
      provider        text NOT NULL,
      channel         text NOT NULL,
      amount          bigint NOT NULL CHECK (amount > 0),
      subject         text NOT NULL,
      fund            text NOT NULL,
      state           text NOT NULL CHECK (state IN ('awaiting', 'paid', 'failed', 'expired', 'closed')),
      released        boolean NOT NULL DEFAULT false,
      presented       jsonb,
      transaction     text,
      paid_at         timestamptz,
      created_at      timestamptz NOT NULL,
      expires_at      timestamptz NOT NULL,
      CHECK ((state = 'paid') = (paid_at IS NOT NULL))
    )`.execute(db);
  // A payment of a provider can be assigned to one order only.
  await sql`
    CREATE UNIQUE INDEX pay_order_transaction ON pay_order (provider, transaction)`.execute(db);
  await sql`CREATE INDEX pay_order_application ON pay_order (application_id, created_at)`.execute(db);
  await sql`
    CREATE INDEX pay_order_unreleased ON pay_order (expires_at) WHERE NOT released AND state <> 'paid'`.execute(
    db,
  );

  // Refunds: above a limit they require two persons. `no` is the number at the provider.
  await sql`
    CREATE TABLE refund (
      id          uuid PRIMARY KEY,
      order_id    uuid NOT NULL REFERENCES pay_order (id),
      no          text NOT NULL UNIQUE,
      amount      bigint NOT NULL CHECK (amount > 0),
      reason      text NOT NULL,
      state       text NOT NULL CHECK (state IN ('due', 'agreed', 'sent', 'done', 'refused')),
      asked_at    timestamptz NOT NULL,
      agreed_by   uuid[] NOT NULL DEFAULT '{}',
      transaction text,
      done_at     timestamptz
    )`.execute(db);
  await sql`CREATE INDEX refund_open ON refund (asked_at) WHERE state IN ('due', 'agreed', 'sent')`.execute(
    db,
  );
  await sql`CREATE INDEX refund_order ON refund (order_id)`.execute(db);

  // Log of all requests to the webhook endpoints, whether their signature was valid or not.
  await sql`
    CREATE TABLE pay_notice (
      id          uuid PRIMARY KEY,
      provider    text NOT NULL,
      order_no    text,
      verdict     text NOT NULL,
      digest      text NOT NULL,
      received_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX pay_notice_time ON pay_notice (received_at)`.execute(db);

  // Records of the sandbox provider, which replaces a payment provider outside production.
  await sql`
    CREATE TABLE sandbox_charge (
      no          text PRIMARY KEY,
      amount      bigint NOT NULL,
      subject     text NOT NULL,
      return_url  text NOT NULL,
      state       text NOT NULL CHECK (state IN ('unpaid', 'paid', 'closed', 'refunded')),
      paid_amount bigint,
      transaction text,
      paid_at     timestamptz
    )`.execute(db);

  // Double-entry bookkeeping: the entries of a posting add up to zero.
  await sql`
    CREATE TABLE ledger_posting (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      order_id        uuid REFERENCES pay_order (id),
      kind            text NOT NULL,
      at              timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ledger_posting_order ON ledger_posting (order_id)`.execute(db);
  // Each order has at most one posting per kind: it is paid once, and an overpayment is refunded once.
  await sql`
    CREATE UNIQUE INDEX ledger_posting_once ON ledger_posting (order_id, kind)`.execute(db);
  await sql`
    CREATE TABLE ledger_entry (
      posting_id uuid NOT NULL REFERENCES ledger_posting (id),
      account    text NOT NULL,
      amount     bigint NOT NULL CHECK (amount <> 0),
      PRIMARY KEY (posting_id, account)
    )`.execute(db);
  await sql`CREATE INDEX ledger_entry_account ON ledger_entry (account)`.execute(db);
  await sql`
    CREATE FUNCTION refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount) FROM ledger_entry WHERE posting_id = NEW.posting_id) <> 0 THEN
        RAISE EXCEPTION 'posting % does not balance', NEW.posting_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER ledger_entry_balance AFTER INSERT ON ledger_entry
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_imbalance()`.execute(db);
  for (const table of ['ledger_posting', 'ledger_entry']) {
    await sql`
      CREATE TRIGGER ${sql.raw(table)}_append_only BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  }
}
