import { type Kysely, sql } from 'kysely';

/**
 * Overpayments: a payment for an order that differs from the amount due gets a row of its own, which pays for nothing
 * and is refunded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `came_by`: the order under whose number the provider received the payment.
  await sql`
    ALTER TABLE pay_order
      ADD COLUMN came_by uuid REFERENCES pay_order (id),
      DROP CONSTRAINT pay_order_state_check,
      ADD CONSTRAINT pay_order_state_check
        CHECK (state IN ('awaiting', 'paid', 'failed', 'expired', 'closed', 'surplus')),
      DROP CONSTRAINT pay_order_check,
      ADD CHECK ((state IN ('paid', 'surplus')) = (paid_at IS NOT NULL)),
      ADD CHECK ((state = 'surplus') = (came_by IS NOT NULL))`.execute(db);
  await sql`CREATE INDEX pay_order_came_by ON pay_order (came_by) WHERE came_by IS NOT NULL`.execute(db);
}
