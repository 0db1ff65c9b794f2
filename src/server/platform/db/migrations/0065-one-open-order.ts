import { type Kysely, sql } from 'kysely';

/** An application has at most one open order at a time, also with concurrent requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE pay_order SET state = 'closed'
     WHERE state = 'awaiting' AND EXISTS (
       SELECT FROM pay_order AS later
        WHERE later.application_id = pay_order.application_id AND later.state = 'awaiting'
          AND (later.created_at, later.id) > (pay_order.created_at, pay_order.id))`.execute(db);
  await sql`
    CREATE UNIQUE INDEX pay_order_one_waits ON pay_order (application_id) WHERE state = 'awaiting'`.execute(
    db,
  );
}
