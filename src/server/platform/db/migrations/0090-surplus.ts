import { type Kysely, sql } from 'kysely';

/** Money that came by an order and is not what was agreed: a row of its own, never paid for anything, that goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `came_by`: the order by whose number the provider knows the money.
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
