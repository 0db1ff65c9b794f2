import { type Kysely, sql } from 'kysely';
import type { Fen } from '../../../domain/money';
import type { DB } from '../../../generated/database';
import { sqlAny } from '../../platform/db/sql-any';
import { donationCorrectionSql } from '../ledger/correction-amount';

/** Maximum number of settled orders listed. */
const MAX_LISTED = 200;

/** Settled orders whose payment was due and is not being refunded, latest first. */
const settledOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('payment_order')
    .select(['subject', 'paid_at'])
    .select(sql<Fen>`amount + ${donationCorrectionSql('payment_order')}`.as('amount'))
    .where('payment_order.state', '=', 'paid')
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('ledger_posting')
          .select('ledger_posting.id')
          .whereRef('ledger_posting.order_id', '=', 'payment_order.id')
          .where('ledger_posting.kind', '=', 'paid'),
      ).and(
        not(
          exists(
            selectFrom('refund')
              .select('refund.id')
              .whereRef('refund.order_id', '=', 'payment_order.id')
              .where('refund.state', '<>', 'refused'),
          ),
        ),
      ),
    )
    .orderBy('paid_at', 'desc')
    .limit(MAX_LISTED);

/** The query of the settled orders of an application. */
export const settledOrdersOf = (db: Kysely<DB>, applicationId: string) =>
  settledOrders(db).where('payment_order.application_id', '=', applicationId);

/**
 * Lists settled orders with their applications.
 * @param flows flows of the paid applications
 */
export function listSettledOrders(
  db: Kysely<DB>,
  flows: readonly string[],
  filter: { accountId: string } | { ids: readonly string[] },
) {
  const paid = settledOrders(db)
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .select(['payment_order.id', 'payment_order.application_id'])
    .select(['application.no', 'application.answers', 'application.flow', 'application.organisation_id'])
    .where('application.flow', 'in', flows);
  if ('ids' in filter) return paid.where('payment_order.id', '=', sqlAny(filter.ids)).execute();
  return paid.where('application.account_id', '=', filter.accountId).execute();
}
