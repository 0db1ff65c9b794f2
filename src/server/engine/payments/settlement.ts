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
  type ProviderWebhook,
  WebhookRejectedError,
} from './provider';

/** What settling needs of the house. */
export interface SettlementServices {
  db: Kysely<DB>;
  log: Logger;
  clock: Clock;
  flows: Pick<FlowService, 'apply' | 'requireFlow' | 'notifyApplicant'>;
}

/**
 * What became of a provider's word about an order. Three book money, three have nothing to book; by the others nothing
 * is booked either, and staff are told by the log.
 */
export type SettlementResult =
  /** Booked: the application has taken the payment in. */
  | 'settled'
  /** Booked to go back: not the amount of the order. */
  | 'amount'
  /** Booked to go back: the order had been paid. */
  | 'secondPayment'
  /** The payment has been booked before. */
  | 'duplicate'
  /** Nobody has paid yet. */
  | 'open'
  /** An attempt to pay failed; the order may be paid all the same. */
  | 'failed'
  /** Nobody has paid, and nobody can any more. */
  | 'closed'
  /** Paid, with nothing. */
  | 'nothing'
  /** The payment has been booked before, with another amount. */
  | 'otherAmount'
  /** The payment has been booked before, for another order. */
  | 'otherOrders'
  /** Paid, and paid back outside of the portal, in part or in whole. */
  | 'refunded'
  | 'unknownOrder'
  | 'currency'
  | 'merchant'
  /** Not proved to be the provider's word. */
  | `refused:${WebhookRejectedError['reason']}`;

/**
 * Takes a notice in: proves it, compares it with the order, and applies it. Whatever it says is logged.
 * @param keeps whether one that is refused is kept: a flood of forged ones must not fill the table
 * @throws whatever keeps a true notice from being settled: the provider then sends it again
 */
export async function handleWebhook(
  deps: SettlementServices,
  provider: PaymentProvider,
  notice: ProviderWebhook,
  keeps: () => boolean = () => true,
): Promise<SettlementResult> {
  const outcome = await provider.parseWebhook(notice).catch(refusedAs);
  const verdict =
    'reason' in outcome
      ? (`refused:${outcome.reason}` as const)
      : await settlePayment(deps, provider, outcome);
  const orderNo = 'reason' in outcome ? null : outcome.no;
  if ('reason' in outcome && !keeps()) return verdict;
  await rows.insertWebhook(deps.db, {
    id: randomUUID(),
    provider: provider.id,
    order_no: orderNo,
    verdict,
    digest: createHash('sha256').update(notice.body).digest('hex'),
    received_at: new Date(deps.clock()),
  });
  if (!taken.has(verdict))
    deps.log.warn({ provider: provider.id, order: orderNo, verdict }, 'a payment notice was not taken');
  return verdict;
}

const taken: ReadonlySet<SettlementResult> = new Set([
  'settled',
  'amount',
  'secondPayment',
  'duplicate',
  'open',
  'failed',
  'closed',
]);

function refusedAs(error: unknown): WebhookRejectedError {
  if (error instanceof WebhookRejectedError) return error;
  throw error;
}

/** Compares what a provider has proved with the order, and applies it to the application: once, whoever tells it. */
export async function settlePayment(
  deps: SettlementServices,
  provider: PaymentProvider,
  { no, state, paid }: ProviderOrderStatus,
): Promise<SettlementResult> {
  const order = await rows.findOrderByNo(deps.db, provider.id, no);
  if (!order) return 'unknownOrder';
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
    // Counted now, it would stand in the books as money that we no longer have.
    await fail(deps, order, '付的款已由支付平台退回');
    return 'refunded';
  }
  if (order.state === 'paid') return surplus(deps, order, paid, 'secondPayment');
  if (paid.amount !== order.amount) return surplus(deps, order, paid, 'amount');
  try {
    const { transaction, at } = paid;
    await applyPaymentEvent(deps, order, { type: 'PAY.SUCCEEDED', order: order.id }, { transaction, at });
    return 'settled';
  } catch (error) {
    // Another notice, or the poller, was faster: of this payment, or of another one.
    if (error instanceof Refusal && error.reason === 'conflict' && (await isPaid(deps, order)))
      return settlePayment(deps, provider, { no, state, paid });
    // One payment never counts for two orders.
    if (isUniqueViolation(error, 'pay_order_transaction')) return 'otherOrders';
    throw error;
  }
}

/** Why nothing came of an order, as the payer reads it in the timeline. */
const failures = {
  failed: '支付平台通知付款没有成功，正在确认结果',
  closed: '订单已关闭，没有扣款',
};

const isPaid = async ({ db }: SettlementServices, { id }: rows.OrderRow) =>
  (await rows.findOrder(db, id))?.state === 'paid';

/**
 * What has come in and is not what was agreed is booked to go back, and staff are told by the log; by its order nothing
 * more can be paid.
 */
async function surplus(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  paid: NonNullable<ProviderOrderStatus['paid']>,
  why: OverpaymentReason,
): Promise<SettlementResult> {
  if (await bookOverpayment(deps, order, paid, why)) {
    deps.log.warn(
      { provider: order.provider, order: order.no, verdict: why },
      'a payment was booked to go back',
    );
    await closeOrderAfterWrongAmount(deps, order);
    return why;
  }
  // Somebody else was faster, or the payment is another order's.
  const booked = await rows.findOverpayment(deps.db, order.id, paid.transaction);
  return booked ? reportKnownPayment(deps, order, booked, paid.amount) : 'otherOrders';
}

/** What is told of a payment that has been booked: the same again, or another amount, of which staff are to hear. */
async function reportKnownPayment(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  booked: rows.OrderRow,
  amount: Fen,
): Promise<SettlementResult> {
  // Whoever booked it may have got no further.
  if (booked.id !== order.id) await closeOrderAfterWrongAmount(deps, order);
  return booked.amount === amount ? 'duplicate' : 'otherAmount';
}

/**
 * The provider has taken money for an order, of another amount: what is due is paid by another one. An order that is
 * paid stays so, whatever comes by it afterwards.
 */
async function closeOrderAfterWrongAmount(deps: SettlementServices, order: rows.OrderOfFlow): Promise<void> {
  if (order.state === 'paid') return;
  await fail(deps, order, '到账金额与应付不一致');
  await rows.markOrderReleased(deps.db, order.id);
}

/** Ends an order that waits: nothing will come of it. @param reason as the payer reads it in the timeline */
async function fail(deps: SettlementServices, order: rows.OrderOfFlow, reason: string): Promise<void> {
  if (order.state !== 'awaiting') return;
  await applyPaymentEvent(deps, order, { type: 'PAY.FAILED', order: order.id, reason }).catch(tooLate);
}

/** Somebody else has ended the order meanwhile. */
function tooLate(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** The house's word about an order, brought to its application. Throws a Refusal where it is known already, or comes too late. */
export function applyPaymentEvent(
  { flows }: Pick<SettlementServices, 'flows'>,
  order: rows.OrderOfFlow,
  event: RecordedEvent & { order: string },
  paid?: VerifiedPayment,
) {
  const actor: Actor = { kind: 'system', accountId: null, organisationId: order.organisation_id, name: null };
  return flows.apply({
    flow: flows.requireFlow(order.flow),
    event,
    actor,
    // Whether it is known already, the order says, under its lock.
    key: `${event.type}:${order.id}:${randomUUID()}`,
    applicationId: order.application_id,
    sequence: null,
    ...(paid && { paid }),
  });
}
