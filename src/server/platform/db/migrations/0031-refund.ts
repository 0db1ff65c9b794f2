import { type Kysely, sql } from 'kysely';

/** Refunds with all their steps, and refunded donations. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Refunds above this limit require two persons.
  await sql`
    ALTER TABLE organisation
      ADD COLUMN refund_limit bigint NOT NULL DEFAULT 500000 CHECK (refund_limit >= 0)`.execute(db);

  // `asked_by`: the staff member who requested it; null for a payment received without an amount due. `way`: the method
  // finally used. The approvers are recorded in the steps.
  await sql`
    ALTER TABLE refund
      DROP COLUMN agreed_by,
      DROP CONSTRAINT refund_state_check,
      ADD CONSTRAINT refund_state_check
        CHECK (state IN ('due', 'agreed', 'sent', 'failed', 'done', 'refused')),
      ADD COLUMN asked_by uuid REFERENCES account (id),
      ADD COLUMN way text CHECK (way IN ('provider', 'transfer')),
      ADD CHECK ((state = 'done') = (done_at IS NOT NULL)),
      ADD CHECK ((state = 'done') = (way IS NOT NULL))`.execute(db);
  await sql`DROP INDEX refund_open`.execute(db);
  await sql`
    CREATE INDEX refund_open ON refund (asked_at) WHERE state IN ('due', 'agreed', 'sent', 'failed')`.execute(
    db,
  );
  // An order cannot be refunded twice.
  await sql`CREATE UNIQUE INDEX refund_once ON refund (order_id) WHERE state <> 'refused'`.execute(db);

  // Steps of a refund with their actors: `who` is the name shown to the payer.
  await sql`
    CREATE TABLE refund_step (
      id         uuid PRIMARY KEY,
      refund_id  uuid NOT NULL REFERENCES refund (id),
      what       text NOT NULL
                 CHECK (what IN ('asked', 'approved', 'refused', 'sent', 'failed', 'done')),
      account_id uuid REFERENCES account (id),
      who        text,
      remark     text,
      at         timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX refund_step_refund ON refund_step (refund_id, at)`.execute(db);
  // The two approvals must come from different persons.
  await sql`
    CREATE UNIQUE INDEX refund_step_word ON refund_step (refund_id, account_id) WHERE what = 'approved'`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER refund_step_append_only BEFORE UPDATE OR DELETE ON refund_step
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Refunds made by the sandbox provider.
  await sql`
    CREATE TABLE sandbox_refund (
      no          text PRIMARY KEY,
      charge_no   text NOT NULL REFERENCES sandbox_charge (no),
      amount      bigint NOT NULL CHECK (amount > 0),
      transaction text NOT NULL,
      at          timestamptz NOT NULL
    )`.execute(db);

  // A refunded donation keeps the time and method of its payment.
  await sql`
    ALTER TABLE donation
      DROP CONSTRAINT donation_check,
      DROP CONSTRAINT donation_check1,
      ADD COLUMN refunded_at timestamptz,
      ADD CHECK (status <> 1 OR (paid_at IS NOT NULL AND way IS NOT NULL)),
      ADD CHECK (refunded_at IS NULL OR (status = 2 AND paid_at IS NOT NULL))`.execute(db);
}
