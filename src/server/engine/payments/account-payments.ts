import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** The payment orders of an account's applications, latest first. @param db handle of the organisation */
export const listOrdersOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('payment_order')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .select([
      'payment_order.no',
      'payment_order.subject',
      'payment_order.amount',
      'payment_order.provider',
      'payment_order.state',
      'payment_order.transaction',
      'payment_order.created_at',
      'payment_order.expires_at',
      'payment_order.paid_at',
    ])
    .where('application.account_id', '=', accountId)
    .orderBy('payment_order.created_at', 'desc')
    .execute();

/** The refunds of these orders, latest first. @param db handle of the organisation */
export const listRefundsOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .select([
      'refund.no',
      'refund.amount',
      'refund.reason',
      'refund.state',
      'refund.way',
      'refund.transaction',
      'refund.asked_at',
      'refund.done_at',
    ])
    .where('application.account_id', '=', accountId)
    .orderBy('refund.asked_at', 'desc')
    .execute();
