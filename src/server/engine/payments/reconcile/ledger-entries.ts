import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../generated/database';
import type { StatementLine } from '../statement/statement-line';
import type { BookedPayment, BookedRefund } from './reconciliation';

/** Scope of a statement: a provider, whose account it is of, and days in Beijing time, both inclusive. */
export interface StatementPeriod {
  provider: string;
  /** Id of an organisation's own account; null for the server's. */
  account: string | null;
  from: string;
  to: string;
}

/** Reads the booked entries of the provider in the period, and those mentioned in the statement. */
export async function readBookedEntries(
  db: Kysely<DB>,
  { provider, account, from, to }: StatementPeriod,
  lines: readonly StatementLine[],
): Promise<{ payments: BookedPayment[]; refunds: BookedRefund[] }> {
  const orders = lines.flatMap(({ kind, no }) => (kind === 'payment' ? [no] : []));
  const refundNumbers = lines.flatMap(({ refund }) => (refund ? [refund] : []));
  const ledgerAccount = `held:${provider}`;
  const { rows: payments } = await sql<BookedPayment>`
    SELECT COALESCE(bearer.no, payment_order.no) AS no, payment_order.amount, payment_order.transaction,
             (payment_order.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${from}::date AND ${to}::date AS due,
             (SELECT COALESCE(sum(entry.amount), 0)::bigint FROM ledger_entry AS entry
               WHERE entry.organisation_id = payment_order.organisation_id AND entry.order_id = payment_order.id
                 AND entry.kind IN ('paid', 'paidTooLate') AND entry.account = ${ledgerAccount}) AS ledger
        FROM payment_order LEFT JOIN payment_order AS bearer
          ON bearer.organisation_id = payment_order.organisation_id AND bearer.id = payment_order.original_order_id
       WHERE payment_order.provider = ${provider}
         AND payment_order.payment_account_id IS NOT DISTINCT FROM ${account}::uuid
         AND payment_order.state IN ('paid', 'overpaid')
         AND ((payment_order.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${from}::date AND ${to}::date
              OR COALESCE(bearer.no, payment_order.no) = ANY (${orders}))`.execute(db);
  const { rows: refunds } = await sql<BookedRefund>`
    SELECT refund.no, refund.amount, refund.state,
           refund.state = 'done' AND refund.way = 'provider'
             AND (refund.done_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${from}::date AND ${to}::date AS due,
           (SELECT COALESCE(sum(entry.amount), 0)::bigint FROM ledger_entry AS entry
             WHERE entry.organisation_id = payment_order.organisation_id AND entry.order_id = payment_order.id
               AND entry.kind = 'refunded' AND entry.account = ${ledgerAccount}) AS ledger
      FROM refund JOIN payment_order USING (organisation_id)
     WHERE payment_order.id = refund.order_id AND payment_order.provider = ${provider}
       AND payment_order.payment_account_id IS NOT DISTINCT FROM ${account}::uuid
       AND ((refund.done_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${from}::date AND ${to}::date
            OR refund.no = ANY (${refundNumbers}))`.execute(db);
  return { payments, refunds };
}
