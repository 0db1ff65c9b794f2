import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { RecordedEvent } from '../../../flows/engine/events';
import type { DB } from '../../../generated/database';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import type { FlowService } from '../applications/flow-service';
import type { Actor } from '../applications/flow-services';
import * as rows from './order-store';
import { bookOverpayment, type OverpaymentReason } from './overpayment';
import type { VerifiedPayment } from './payment-effects';
import {
  type PaymentProvider,
  type ProviderOrderStatus,
  type ProviderWebhookRequest,
  WebhookRejectedError,
} from './provider';

/** Services required for settlement. */
export interface SettlementServices {
  db: Kysely<DB>;
  log: Logger;
  clock: Clock;
  flows: Pick<FlowService, 'apply' | 'requireFlow' | 'notifyApplicant' | 'prepareOutgoingEvent'>;
  /** The same services on the rows of the organisation whose order a provider reports. */
  scope(organisationId: string): Pick<SettlementServices, 'db' | 'flows'>;
}

/**
 * Result of processing a provider's status of an order. Three results book money, three have nothing to book; the
 * remaining ones book nothing either and are logged for staff.
 */
export type SettlementResult =
  /** Booked: the payment was settled with the application. */
  | 'settled'
  /** Booked as refund liability: the amount differs from the order's. */
  | 'amount'
  /** Booked as refund liability: the order had already been paid. */
  | 'secondPayment'
  /** The payment was booked before. */
  | 'duplicate'
  /** Not paid yet. */
  | 'open'
  /** A payment attempt failed, but the order may still be paid. */
  | 'failed'
  /** Not paid, and can no longer be paid. */
  | 'closed'
  /** Paid with amount zero. */
  | 'nothing'
  /** The payment was booked before with a different amount. */
  | 'otherAmount'
  /** The payment was booked before for a different order. */
  | 'otherOrders'
  /** Paid, and refunded outside of the portal, in part or in whole. */
  | 'refunded'
  | 'unknownOrder'
  | 'currency'
  | 'merchant'
  /** Could not be verified as the provider's webhook. */
  | `refused:${WebhookRejectedError['reason']}`;

/**
 * Processes a webhook: verifies it, compares it with the order, and applies it. The result is always logged.
 * @param canStore whether a rejected webhook is stored: a flood of forged ones must not fill the table
 * @throws any error that prevents a valid webhook from being settled: the provider then sends it again
 */
export async function handleWebhook(
  deps: SettlementServices,
  provider: PaymentProvider,
  webhook: ProviderWebhookRequest,
  canStore: () => boolean = () => true,
): Promise<SettlementResult> {
  const outcome = await provider.parseWebhook(webhook).catch(toRejection);
  const result =
    'reason' in outcome
      ? (`refused:${outcome.reason}` as const)
      : await settlePayment(deps, provider, outcome);
  const orderNo = 'reason' in outcome ? null : outcome.no;
  if ('reason' in outcome && !canStore()) return result;
  await rows.insertWebhook(deps.db, {
    id: randomUUID(),
    provider: provider.id,
    order_no: orderNo,
    result,
    digest: createHash('sha256').update(webhook.body).digest('hex'),
    received_at: new Date(deps.clock()),
  });
  if (!acceptedResults.has(result))
    deps.log.warn(
      { provider: provider.id, order: orderNo, verdict: result },
      'a payment notice was not taken',
    );
  return result;
}

/** Results of notices that are booked, or that have nothing to book. */
export const acceptedResults: ReadonlySet<SettlementResult> = new Set([
  'settled',
  'amount',
  'secondPayment',
  'duplicate',
  'open',
  'failed',
  'closed',
]);

function toRejection(error: unknown): WebhookRejectedError {
  if (error instanceof WebhookRejectedError) return error;
  throw error;
}

/**
 * Compares a verified payment status with the order and applies it to the application: once, whatever source reports
 * it.
 */
export async function settlePayment(
  services: SettlementServices,
  provider: PaymentProvider,
  { no, state, paid }: ProviderOrderStatus,
): Promise<SettlementResult> {
  const order = await rows.findOrderByNo(services.db, provider.id, no);
  if (!order) return 'unknownOrder';
  // One merchant must not settle what another one is to receive.
  if (order.payment_account_id !== provider.account) return 'merchant';
  const deps = { ...services, ...services.scope(order.organisation_id) };
  if (!paid && (state === 'failed' || state === 'closed')) {
    await fail(deps, order, failures[state]);
    return state;
  }
  if (!paid) return 'open';
  if (paid.currency !== 'CNY') return 'currency';
  if (paid.merchant !== provider.merchant) return 'merchant';
  if (paid.amount === 0) return 'nothing';
  const booked =
    order.transaction === paid.transaction
      ? order
      : await rows.findOverpayment(deps.db, order.id, paid.transaction);
  if (booked) return reportKnownPayment(deps, order, booked, paid.amount);
  if (state === 'refunded') {
    // Booking it now would record money that was already refunded.
    await fail(deps, order, '付的款已由支付平台退回');
    return 'refunded';
  }
  if (order.state === 'paid') return bookAsOverpayment(deps, order, paid, 'secondPayment');
  if (paid.amount !== order.amount) return bookAsOverpayment(deps, order, paid, 'amount');
  try {
    const { transaction, at } = paid;
    await applyPaymentEvent(deps, order, { type: 'PAY.SUCCEEDED', order: order.id }, { transaction, at });
    return 'settled';
  } catch (error) {
    // Another webhook or the poller was faster, with this payment or another one.
    if (error instanceof Refusal && error.reason === 'conflict' && (await isPaid(deps, order)))
      return settlePayment(deps, provider, { no, state, paid });
    // A payment never counts for two orders.
    if (isUniqueViolation(error, 'payment_order_transaction')) return 'otherOrders';
    throw error;
  }
}

/** Reason of a failed order, as shown to the payer in the timeline. */
const failures = {
  failed: '支付平台通知付款没有成功，正在确认结果',
  closed: '订单已关闭，没有扣款',
};

const isPaid = async ({ db }: SettlementServices, { id }: rows.OrderRow) =>
  (await rows.findOrder(db, id))?.state === 'paid';

/**
 * Books a payment that does not match its order as overpayment and logs it for staff; the order can no longer be paid.
 */
async function bookAsOverpayment(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  paid: NonNullable<ProviderOrderStatus['paid']>,
  reason: OverpaymentReason,
): Promise<SettlementResult> {
  if (await bookOverpayment(deps, order, paid, reason)) {
    deps.log.warn(
      { provider: order.provider, order: order.no, verdict: reason },
      'a payment was booked to go back',
    );
    await closeOrderAfterWrongAmount(deps, order);
    return reason;
  }
  // A concurrent request was faster, or the payment belongs to another order.
  const booked = await rows.findOverpayment(deps.db, order.id, paid.transaction);
  return booked ? reportKnownPayment(deps, order, booked, paid.amount) : 'otherOrders';
}

/** Result for a payment that was already booked: a duplicate, or a different amount, which is logged for staff. */
async function reportKnownPayment(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  booked: rows.OrderRow,
  amount: Fen,
): Promise<SettlementResult> {
  // The request that booked it may have failed before closing the order.
  if (booked.id !== order.id) await closeOrderAfterWrongAmount(deps, order);
  return booked.amount === amount ? 'duplicate' : 'otherAmount';
}

/**
 * Closes an order for which the provider has accepted a different amount: the amount due must be paid by a new order. A
 * paid order stays paid, whatever payments follow.
 */
async function closeOrderAfterWrongAmount(deps: SettlementServices, order: rows.OrderOfFlow): Promise<void> {
  if (order.state === 'paid') return;
  await fail(deps, order, '到账金额与应付不一致');
  await rows.markProviderClosed(deps.db, order.id);
}

/**
 * Ends an order that awaits payment as failed.
 * @param reason as shown to the payer in the timeline
 */
async function fail(deps: SettlementServices, order: rows.OrderOfFlow, reason: string): Promise<void> {
  if (order.state !== 'awaiting') return;
  await applyPaymentEvent(deps, order, { type: 'PAY.FAILED', order: order.id, reason }).catch(ignoreRefusal);
}

/** Ignores a Refusal: a concurrent request has already ended the order. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/**
 * Applies a payment event to the application as the system. Throws a Refusal when the event is already known or comes
 * too late.
 */
export function applyPaymentEvent(
  { flows }: Pick<SettlementServices, 'flows'>,
  order: rows.OrderOfFlow,
  event: RecordedEvent & { order: string },
  paid?: VerifiedPayment,
) {
  const actor: Actor = { kind: 'system', accountId: null, organisationId: order.organisation_id, name: null };
  return flows.apply({
    flow: order.flow,
    event,
    actor,
    // Duplicates are detected by the state of the order, under its lock.
    key: `${event.type}:${order.id}:${randomUUID()}`,
    applicationId: order.application_id,
    sequence: null,
    ...(paid && { paid }),
  });
}
