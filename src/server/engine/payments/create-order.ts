import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusals';
import { ProviderRefusedError, ProviderUnreachableError } from '../../platform/http-client/provider-errors';
import type { Actor } from '../applications/flow-services';
import * as rows from './order-store';
import { OpenOrderExistsError } from './payment-effects';
import type { Channel, PaymentInstructions, PaymentProvider } from './provider';
import { applyPaymentEvent, type SettlementServices } from './settlement';

/** How long a payer has, from choosing how to pay (domain rules §1.15: 30 minutes). */
const MINUTES = 30;

/** Somebody sets out to pay. */
export interface CreateOrderInput {
  actor: Actor & { accountId: string };
  /** The caller's idempotency key: the same key leads to the same order. */
  key: string;
  flow: string;
  applicationId: string;
  sequence: number | null;
  provider: PaymentProvider;
  channel: Channel;
  openid?: string | undefined;
  payerIp?: string | undefined;
  returnUrl: string;
}

/** An order that waits for its payer. */
export interface OrderWithInstructions {
  order: rows.OrderRow;
  instructions: PaymentInstructions;
}

/** What beginning needs of the house. */
interface BeginDependencies extends SettlementServices {
  /** Sees to it that no provider takes money for what has ended of an application's orders. */
  closeOrdersAtProviders(applicationId: string): Promise<void>;
}

/** Milliseconds that a payer waits for the providers of the orders before: they are asked on in the background. */
const PATIENCE = 3000;

/**
 * Opens an order, and asks the provider how the payer gets on; or leads on by the order that waits already. All of it
 * may be repeated: the order is the key's, and the provider knows it by its number.
 * @throws Refusal `unavailable` when the provider does not answer, `paymentRefused` when it refuses the order,
 *   `conflict` when it has ended meanwhile or an order before it may still be paid, and whatever `applyEvent` throws
 */
export async function createOrder(
  deps: BeginDependencies,
  beginning: CreateOrderInput,
): Promise<OrderWithInstructions> {
  await releaseEnded(deps, beginning);
  const id = await openOrder(deps, beginning);
  // The order that this one takes the place of ended when it was opened.
  await releaseEnded(deps, beginning);
  const order = await rows.findOrder(deps.db, id);
  if (!order) throw new Refusal('notFound');
  if (order.state !== 'awaiting') throw await ended(deps, beginning);
  if (order.presented) return { order, instructions: order.presented as unknown as PaymentInstructions };
  const instructions = await requestInstructions(deps, order, beginning);
  if (await rows.saveOrderInstructions(deps.db, id, instructions)) return { order, instructions };
  // It was closed before its provider knew of it.
  await beginning.provider
    .close(order.no)
    .catch(error => deps.log.warn({ err: error, order: order.no }, 'an order could not be closed'));
  throw await ended(deps, beginning);
}

/**
 * Has the providers of orders that have ended confirm that they take no more money for them.
 * @throws Refusal `conflict` while one of them has not
 */
async function releaseEnded(deps: BeginDependencies, { applicationId }: CreateOrderInput): Promise<void> {
  const released = deps
    .closeOrdersAtProviders(applicationId)
    .catch(error => deps.log.error({ err: error, applicationId }, 'ended orders could not be released'));
  await Promise.race([released, sleep(PATIENCE, undefined, { ref: false })]);
  if (await rows.hasPendingEndedOrder(deps.db, applicationId, deps.clock()))
    throw new Refusal('conflict', '正在向支付机构确认上一笔付款的结果，请勿重复支付');
}

/** Why there is nothing to be paid by the order: something else has come in meanwhile, or another one was opened. */
async function ended({ db }: BeginDependencies, { applicationId }: CreateOrderInput): Promise<Refusal> {
  const orders = await rows.ordersOf(db, applicationId);
  return orders.some(({ state }) => state === 'paid')
    ? new Refusal('notAllowedNow', '这笔款项已经付清，不用再付')
    : new Refusal('conflict', '这笔订单已经结束，请重新支付');
}

/** @returns the order that waits now: a new one, or the one that does already */
async function openOrder(deps: BeginDependencies, beginning: CreateOrderInput): Promise<string> {
  const { actor, key, flow, applicationId, sequence, provider, channel } = beginning;
  const id = orderIdOf(actor.accountId, key);
  const expiresAt = new Date(deps.clock() + MINUTES * 60_000);
  try {
    await deps.flows.apply({
      flow: deps.flows.requireFlow(flow),
      event: { type: 'PAY.BEGIN', order: id },
      actor,
      key,
      applicationId,
      sequence,
      order: { id, provider: provider.id, channel, expiresAt },
    });
    return id;
  } catch (error) {
    if (error instanceof OpenOrderExistsError) return error.id;
    throw error;
  }
}

async function requestInstructions(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  { provider, channel, openid, payerIp, returnUrl }: CreateOrderInput,
): Promise<PaymentInstructions> {
  const { no, amount, subject, expires_at: expiresAt } = order;
  try {
    return await provider.create({
      no,
      amount,
      subject,
      channel,
      expiresAt,
      returnUrl,
      ...(openid && { openid }),
      ...(payerIp && { payerIp }),
    });
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      throw new Refusal('unavailable', '暂时无法连接支付平台，请稍后再试');
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.log.error({ provider: provider.id, order: no, code: error.code }, 'an order was refused');
    // The payer reads it in the timeline: the code is for the log.
    await applyPaymentEvent(deps, order, {
      type: 'PAY.FAILED',
      order: order.id,
      reason: '支付平台没有接受这笔订单',
    });
    throw new Refusal('paymentRefused');
  }
}

/** The id of the order that this key of this account stands for, as a UUID (RFC 9562, version 8). */
function orderIdOf(accountId: string, key: string): string {
  const hex = createHash('sha256').update(`${accountId}:${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
