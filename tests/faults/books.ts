import { sql } from 'kysely';
import { withServerDatabase } from '../support/accounts';
import type { Books } from './history';

/**
 * Reads the books: what belongs to these accounts, and what they wrote.
 * @param readProvider is called last, so that what the portal took for done must be there
 */
export function readBooks(
  environment: Record<string, string>,
  accounts: readonly string[],
  readProvider: () => Books['provider'],
): Promise<Books> {
  return withServerDatabase({ environment }, async ({ db: scoped }) => {
    const owners = sql`ANY(${accounts}::uuid[])`;
    return scoped
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async db => {
        const filed = await sql<Books['filed'][number]>`
        SELECT event.idempotency_key AS key, application.account_id AS account, application.no
          FROM application JOIN application_event AS event
            ON event.application_id = application.id AND event.sequence = 1
         WHERE application.account_id = ${owners}`.execute(db);
        const articles = await sql<Books['articles'][number]>`
        SELECT split_part(idempotency_key, ':', 2) AS key, id, state = 'published' AS "isPublished"
          FROM content WHERE updated_by = ${owners}`.execute(db);
        const orders = await sql<Books['orders'][number]>`
        SELECT begun.idempotency_key AS key, payment_order.no, payment_order.amount, payment_order.state,
               (SELECT count(*) FROM ledger_posting
                 WHERE order_id = payment_order.id AND kind IN ('paid', 'paidTooLate')) AS payments,
               (SELECT COALESCE(sum(amount), 0)::bigint FROM ledger_entry
                 WHERE order_id = payment_order.id AND account LIKE 'held:%') AS held
          FROM payment_order JOIN application ON application.id = payment_order.application_id
          LEFT JOIN application_event AS begun
            ON begun.application_id = application.id AND begun.event ->> 'order' = payment_order.id::text
           AND begun.event ->> 'type' = 'PAY.BEGIN'
         WHERE application.account_id = ${owners}`.execute(db);
        const refunds = await sql<Books['refunds'][number]>`
        SELECT refund.no, payment_order.no AS order, refund.amount, refund.state
          FROM refund JOIN payment_order ON payment_order.id = refund.order_id
          JOIN application ON application.id = payment_order.application_id
         WHERE application.account_id = ${owners}`.execute(db);
        const unbalanced =
          await sql`SELECT FROM ledger_entry GROUP BY posting_id HAVING sum(amount) <> 0`.execute(db);
        return {
          filed: filed.rows,
          articles: articles.rows,
          orders: orders.rows,
          refunds: refunds.rows,
          unbalanced: unbalanced.rows.length,
          provider: readProvider(),
        };
      });
  });
}
