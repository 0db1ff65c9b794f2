import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB, PaymentOrder, ProviderWebhook } from '../../../generated/database';
import { type PreparedWrite, prepareInsert, requireRow } from '../../platform/db/batch-writes';
import type { Tx } from '../applications/flow-services';

/** SQL of orders. */
export type OrderRow = Selectable<PaymentOrder>;
/** An order with flow, applicant and application number of its application. */
export type OrderOfFlow = OrderRow & { flow: string; account_id: string; application_no: string };

const orders = (db: Kysely<DB>) =>
  db
    .selectFrom('payment_order')
    .innerJoin('application', join =>
      join
        .onRef('application.id', '=', 'payment_order.application_id')
        .onRef('application.organisation_id', '=', 'payment_order.organisation_id'),
    )
    .selectAll('payment_order')
    .select(['application.flow', 'application.account_id', 'application.no as application_no']);

/** A repeated insert is ignored: the reuse of the key is detected in the event log. */
export function insertOrder(row: Insertable<PaymentOrder>): PreparedWrite {
  const { sql, parameters } = prepareInsert('payment_order', row);
  return { sql: `${sql} ON CONFLICT (id, organisation_id) DO NOTHING`, parameters };
}

/** Ends an order that awaits payment. */
export const endOrder = (tx: Tx, id: string, state: 'failed' | 'expired' | 'closed') =>
  tx.updateTable('payment_order').set({ state }).where('id', '=', id).where('state', '=', 'awaiting');

/** The orders of an application, locked until the transaction ends. */
export function lockOrders(tx: Tx, applicationId: string): Promise<OrderRow[]> {
  return (
    tx
      .selectFrom('payment_order')
      .selectAll()
      .where('application_id', '=', applicationId)
      // In the same order as every caller that locks several orders, to prevent deadlocks.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** Marks an order as paid, once. */
export function markOrderPaid(
  tx: Tx,
  id: string,
  { transaction, at }: { transaction: string; at: Date },
): PreparedWrite {
  const paid = tx
    .updateTable('payment_order')
    .set({ state: 'paid', transaction, paid_at: at, provider_closed: true })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returning('id')
    .compile();
  return requireRow(paid, () => new Refusal('conflict'));
}

/** Finds an order by provider and order number. */
export function findOrderByNo(
  db: Kysely<DB>,
  provider: string,
  no: string,
): Promise<OrderOfFlow | undefined> {
  return orders(db).where('provider', '=', provider).where('payment_order.no', '=', no).executeTakeFirst();
}

export function findOrder(db: Kysely<DB>, id: string): Promise<OrderOfFlow | undefined> {
  return orders(db).where('payment_order.id', '=', id).executeTakeFirst();
}

/** The overpayment of an order with this transaction number of the provider. */
export function findOverpayment(
  db: Kysely<DB>,
  orderId: string,
  transaction: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('original_order_id', '=', orderId)
    .where('transaction', '=', transaction)
    .executeTakeFirst();
}

/**
 * Stores the payment instructions.
 * @returns whether the order still awaits payment
 */
export async function saveOrderInstructions(
  db: Kysely<DB>,
  id: string,
  instructions: object,
): Promise<boolean> {
  const values = { instructions: JSON.stringify(instructions) };
  const order = db.updateTable('payment_order').set(values).where('id', '=', id).returning('state');
  return (await order.executeTakeFirst())?.state === 'awaiting';
}

/** Orders to poll: those awaiting payment since before the given time, and ended ones that may still be paid. */
export function listOrdersToPoll(db: Kysely<DB>, before: Date, limit: number): Promise<OrderOfFlow[]> {
  return orders(db)
    .where('provider_closed', '=', false)
    .where('payment_order.state', '<>', 'paid')
    .where(eb => eb.or([eb('payment_order.state', '<>', 'awaiting'), eb('created_at', '<=', before)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Whether an order has ended, and may still be paid at the provider. */
const mayStillBePaid = sql<SqlBool>`NOT payment_order.provider_closed AND payment_order.state NOT IN ('awaiting', 'paid')`;

/** Ended orders of an application that may still be paid at the provider. */
export function endedOrders(db: Kysely<DB>, applicationId: string): Promise<OrderOfFlow[]> {
  return orders(db).where('application_id', '=', applicationId).where(mayStillBePaid).execute();
}

/** The query of when the ended orders of an application expired that may still be paid at the provider. */
export const endedOrdersOf = (db: Kysely<DB>, applicationId: string) =>
  db
    .selectFrom('payment_order')
    .select('expires_at')
    .where('application_id', '=', applicationId)
    .where(mayStillBePaid);

/** Milliseconds after an order's expiry from which no payment is expected, whatever the provider says. */
const IN_FLIGHT_MS = 60 * 60_000;

/** Whether a payment may be in flight for an ended order that may still be paid. */
export const isInFlight = ({ expires_at: expiresAt }: Pick<OrderRow, 'expires_at'>, now: number): boolean =>
  expiresAt.getTime() + IN_FLIGHT_MS > now;

/**
 * Whether a payment may be in flight for an ended order of the application: the provider has not confirmed yet that it
 * is closed. Until then the payer is not asked to pay another order.
 */
export async function hasPendingEndedOrder(
  db: Kysely<DB>,
  applicationId: string,
  now: number,
): Promise<boolean> {
  return (await applicationsWithPendingOrder(db, [applicationId], now)).has(applicationId);
}

/** The applications with a payment possibly in flight, see `hasPendingEndedOrder`. */
export async function applicationsWithPendingOrder(
  db: Kysely<DB>,
  applicationIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const ended = db
    .selectFrom('payment_order')
    .select(['application_id', 'expires_at'])
    .where('application_id', 'in', applicationIds)
    .where(mayStillBePaid);
  const inFlight = (await ended.execute()).filter(order => isInFlight(order, now));
  return new Set(inFlight.map(({ application_id: id }) => id));
}

/** Records that the provider no longer accepts money for an order. */
export async function markProviderClosed(db: Kysely<DB>, id: string): Promise<void> {
  const ended = db.updateTable('payment_order').set({ provider_closed: true }).where('id', '=', id);
  await ended.where('state', '<>', 'awaiting').execute();
}

/** Whether an order differs from what was read: it has been paid, ended, or closed at the provider. */
export async function hasOrderChanged(
  db: Kysely<DB>,
  { id, state, provider_closed: isClosed }: OrderRow,
): Promise<boolean> {
  const unchanged = db
    .selectFrom('payment_order')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state);
  return !(await unchanged.where('provider_closed', '=', isClosed).executeTakeFirst());
}

export async function insertWebhook(db: Kysely<DB>, row: Insertable<ProviderWebhook>): Promise<void> {
  await db.insertInto('provider_webhook').values(row).execute();
}

/** The orders of an application, latest first. */
export function listOrders(db: Kysely<DB>, applicationId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .execute();
}
