import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../../domain/money';
import { Refusal } from '../../../../domain/refusals';
import type { DB, Refund, RefundStep } from '../../../../generated/database';
import { type PreparedWrite, prepareInsert, requireRow } from '../../../platform/db/batch-writes';
import { thisOrganisation } from '../../../platform/db/organisation-scope';
import type { Tx } from '../../applications/flow-services';
import { donationCorrectionSql } from '../../ledger/correction-amount';
import { rolesInForce } from '../../staff-roles';

/** SQL of refunds. */
export type StepRow = Selectable<RefundStep> & { is_approval: boolean };
export type RefundRow = Awaited<ReturnType<typeof lockRefund>> & object;

/** States of refunds in progress. */
const OPEN_STATES = ['due', 'agreed', 'sent', 'failed'];

/** Whether the refunded payment was due (settled); false for a payment that was not. */
const settled = sql<boolean>`EXISTS (
  SELECT FROM ledger_posting
   WHERE ledger_posting.organisation_id = ${thisOrganisation} AND ledger_posting.order_id = refund.order_id
     AND ledger_posting.kind = 'paid')`;

/** Number that the provider knows the payment by: that of its order, or of the order that an overpayment came by. */
const numberOf = sql<string>`COALESCE(bearer.no, payment_order.no)`;

/** The provider's transaction number of an overpayment: the order number alone is ambiguous. */
const paymentOf = sql<
  string | null
>`CASE WHEN payment_order.state = 'overpaid' THEN payment_order.transaction END`;

/** Number of approvals that a refund needs: two above the limit of the organisation. */
const approvalsNeeded = sql<number>`(
  SELECT CASE WHEN refund.amount > organisation.refund_limit THEN 2 ELSE 1 END
    FROM organisation WHERE organisation.id = ${thisOrganisation})`;

/** A refund with its order and the application behind it. */
const refunds = (db: Kysely<DB>) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .leftJoin('payment_order as bearer', 'bearer.id', 'payment_order.original_order_id')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .selectAll('refund')
    .select([numberOf.as('order_no'), paymentOf.as('payment')])
    .select([
      'payment_order.organisation_id',
      'payment_order.provider',
      'payment_order.payment_account_id',
      'payment_order.amount as total',
      'payment_order.subject',
      'payment_order.fund',
      'payment_order.application_id',
      'application.account_id',
      'application.flow',
      'application.no as application_no',
    ])
    .select([settled.as('settled'), approvalsNeeded.as('needed')]);

/** Selects a refund and locks it until the transaction ends. */
export function lockRefund(tx: Tx, organisationId: string, id: string) {
  return refunds(tx)
    .where('refund.id', '=', id)
    .where('payment_order.organisation_id', '=', organisationId)
    .forUpdate('refund')
    .executeTakeFirst();
}

/** Views of the refund list: in progress, done, refused. */
const views = { open: OPEN_STATES, done: ['done'], refused: ['refused'] } as const satisfies Record<
  string,
  readonly string[]
>;

/** A page of refunds: those in progress oldest first, ended ones latest first. */
export async function refundPage(
  db: Kysely<DB>,
  organisationId: string,
  { view, page, pageSize }: { view: keyof typeof views; page: number; pageSize: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const matching = refunds(db)
    .where('payment_order.organisation_id', '=', organisationId)
    .where('refund.state', 'in', views[view]);
  const counted = db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .where('payment_order.organisation_id', '=', organisationId)
    .where('refund.state', 'in', views[view])
    .select(eb => eb.fn.countAll<number>().as('total'));
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('asked_at', view === 'open' ? 'asc' : 'desc')
      .orderBy('refund.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Refunds to be sent to or queried at a provider, oldest first. */
export function listRefundsToExecute(db: Kysely<DB>, limit: number): Promise<RefundRow[]> {
  return refunds(db)
    .where('refund.state', 'in', ['agreed', 'sent'])
    .where('payment_order.provider', '<>', 'bank')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}

/**
 * Refunds with all approvals but still in state `due`, oldest first: the last approval may have failed before its consequence
 * was executed.
 */
export function listFullyApprovedRefunds(db: Kysely<DB>, limit: number): Promise<RefundRow[]> {
  return refunds(db)
    .where('refund.state', '=', 'due')
    .where(isFullyApproved)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}

/** Amount up to which one approval is sufficient. */
export async function findApprovalLimit(db: Kysely<DB>, organisationId: string): Promise<number> {
  const { refund_limit } = await db
    .selectFrom('organisation')
    .select('refund_limit')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return refund_limit;
}

/**
 * An approval that counts: by a person who has the role for it now, and has not been suspended since.
 */
const isApproval = sql<boolean>`(refund_step.what = 'approved' AND EXISTS (
  SELECT FROM account
   WHERE account.organisation_id = ${thisOrganisation} AND account.id = refund_step.account_id
     AND 'finance' = ANY(${rolesInForce})))`;

const approvalCount = sql<number>`(
  SELECT count(*) FROM refund_step
   WHERE refund_step.organisation_id = ${thisOrganisation} AND refund_step.refund_id = refund.id AND ${isApproval})`;

const isFullyApproved = sql<boolean>`(${approvalCount} >= ${approvalsNeeded})`;

/** The amounts of refunds that one person has approved and that wait for a second one, because they are above the limit. */
export async function listAmountsAboveLimit(db: Kysely<DB>, organisationId: string): Promise<Fen[]> {
  const waiting = await db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .select('refund.amount')
    .where('payment_order.organisation_id', '=', organisationId)
    .where('refund.state', '=', 'due')
    .where(sql<boolean>`(${approvalCount} BETWEEN 1 AND ${approvalsNeeded} - 1)`)
    .orderBy('refund.amount')
    .execute();
  return waiting.map(({ amount }) => amount);
}

/** The steps of several refunds, oldest first, and which of them are approvals that count. */
export function listRefundSteps(db: Kysely<DB>, refundIds: readonly string[]): Promise<StepRow[]> {
  return db
    .selectFrom('refund_step')
    .selectAll()
    .select(isApproval.as('is_approval'))
    .where('refund_id', 'in', refundIds)
    .orderBy('at')
    .orderBy(last)
    .orderBy('id')
    .execute();
}

/** A confirmed transfer records approval and completion at the same time; completion comes last. */
const last = sql`refund_step.what = 'done'`;

/** The query of the steps of all refunds of an application, with their amount, oldest first. */
export const refundStepsOf = (db: Kysely<DB>, applicationId: string) =>
  db
    .selectFrom('refund_step')
    .innerJoin('refund', 'refund.id', 'refund_step.refund_id')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .selectAll('refund_step')
    .select([
      'refund.no',
      'refund.amount',
      'refund.reason',
      'refund.way',
      'refund.state',
      'payment_order.provider',
    ])
    .select(settled.as('settled'))
    .where('payment_order.application_id', '=', applicationId)
    .orderBy('at')
    .orderBy(last)
    .orderBy('refund_step.id');

/** Whether an order has a refund that was not refused. */
export async function hasRefund(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return refund !== undefined;
}

/**
 * The paid orders of the application with this number, and the state of their refunds. The amount is the refundable
 * one: that of the order, as corrected.
 */
export function paidOrders(db: Kysely<DB>, organisationId: string, no: string) {
  return db
    .selectFrom('payment_order')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .leftJoin('refund', join =>
      join.onRef('refund.order_id', '=', 'payment_order.id').on('refund.state', '<>', 'refused'),
    )
    .select([
      'payment_order.id',
      'payment_order.no',
      'payment_order.provider',
      'payment_order.subject',
      'payment_order.paid_at',
      'application.flow',
      'application.account_id',
      'application.state_name',
      'refund.state as refund',
    ])
    .select(sql<Fen>`payment_order.amount + ${donationCorrectionSql('payment_order')}`.as('amount'))
    .where('application.no', '=', no)
    .where('payment_order.organisation_id', '=', organisationId)
    .where('payment_order.state', '=', 'paid')
    .orderBy('paid_at')
    .execute();
}

export const insertRefund = (row: Insertable<Refund>): PreparedWrite => prepareInsert('refund', row);

export const insertStep = (row: Insertable<RefundStep>): PreparedWrite => prepareInsert('refund_step', row);

/** Moves a refund from one of these states to another; fails with a conflict when another request was faster. */
export function updateRefundState(
  tx: Kysely<DB>,
  id: string,
  { from, to }: { from: readonly string[]; to: string },
  changes: { transaction?: string; way?: 'provider' | 'transfer'; done_at?: Date } = {},
): PreparedWrite {
  const update = tx
    .updateTable('refund')
    .set({ state: to, ...changes })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .compile();
  return requireRow(update, () => new Refusal('conflict'));
}

/** The refund of an order that awaits approval. */
export function dueRefund(tx: Tx, orderId: string) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
    .select(['refund.id', 'refund.amount', 'payment_order.fund'])
    .where('order_id', '=', orderId)
    .where('refund.state', '=', 'due')
    .forUpdate('refund')
    .executeTakeFirst();
}

/** Whether a refund has all the approvals that it needs. */
export async function hasAllApprovals(db: Kysely<DB>, refundId: string): Promise<boolean> {
  const found = await db
    .selectFrom('refund')
    .select('refund.id')
    .where('refund.id', '=', refundId)
    .where(isFullyApproved)
    .executeTakeFirst();
  return found !== undefined;
}
