import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusals';
import { deriveUuid } from '../../platform/derived-uuid';
import { ProviderRefusedError, ProviderUnreachableError } from '../../platform/http-client/provider-errors';
import type { Actor } from '../applications/flow-services';
import * as rows from './order-store';
import { OpenOrderExistsError } from './payment-effects';
import type { Channel, PaymentInstructions, PaymentProvider } from './provider';
import { applyPaymentEvent, type SettlementServices } from './settlement';

/** Time limit of an order after the payer has chosen a method (domain rules §1.15: 30 minutes). */
const ORDER_MINUTES = 30;

/** Input for creating an order. */
export interface CreateOrderInput {
  actor: Actor & { accountId: string };
  /** The caller's idempotency key: the same key returns the same order. */
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

/** An order awaiting payment, with payment instructions. */
export interface OrderWithInstructions {
  order: rows.OrderRow;
  instructions: PaymentInstructions;
}

/** Services required to create an order. */
interface CreateOrderServices extends SettlementServices {
  /** Closes the ended orders of an application at their providers, so that they can no longer be paid. */
  closeOrdersAtProviders(applicationId: string): Promise<void>;
}

/**
 * Milliseconds that a payer waits for ended orders to be closed at their providers; closing continues in the
 * background.
 */
const CLOSE_WAIT_MS = 3000;

/**
 * Creates an order and requests payment instructions from the provider, or returns those of the order that already
 * awaits payment. Safe to repeat: the order id is derived from the idempotency key, and the provider identifies the
 * order by its number.
 * @throws Refusal `unavailable` when the provider does not respond, `paymentRefused` when it refuses the order,
 * `conflict` when the order has ended meanwhile or an earlier order may still be paid, and whatever `applyEvent` throws
 */
export async function createOrder(
  deps: CreateOrderServices,
  input: CreateOrderInput,
): Promise<OrderWithInstructions> {
  await closeEndedOrders(deps, input);
  const id = await openOrder(deps, input);
  // The order replaced by this one ended when this one was created.
  await closeEndedOrders(deps, input);
  const order = await rows.findOrder(deps.db, id);
  if (!order) throw new Refusal('notFound');
  if (order.state !== 'awaiting') throw await orderEndedRefusal(deps, input);
  if (order.instructions)
    return { order, instructions: order.instructions as unknown as PaymentInstructions };
  const instructions = await requestInstructions(deps, order, input);
  if (await rows.saveOrderInstructions(deps.db, id, instructions)) return { order, instructions };
  // The order was closed before it existed at the provider.
  await input.provider
    .close(order.no)
    .catch(error => deps.log.warn({ err: error, order: order.no }, 'an order could not be closed'));
  throw await orderEndedRefusal(deps, input);
}

/**
 * Closes ended orders at their providers, so that no money is accepted for them any more.
 * @throws Refusal `conflict` while one of them is not confirmed
 */
async function closeEndedOrders(
  deps: CreateOrderServices,
  { applicationId }: CreateOrderInput,
): Promise<void> {
  const closing = deps
    .closeOrdersAtProviders(applicationId)
    .catch(error => deps.log.error({ err: error, applicationId }, 'ended orders could not be released'));
  await Promise.race([closing, sleep(CLOSE_WAIT_MS, undefined, { ref: false })]);
  if (await rows.hasPendingEndedOrder(deps.db, applicationId, deps.clock()))
    throw new Refusal('conflict', '正在向支付机构确认上一笔付款的结果，请勿重复支付');
}

/** Refusal for an order that has ended: another payment has arrived meanwhile, or another order was created. */
async function orderEndedRefusal(
  { db }: CreateOrderServices,
  { applicationId }: CreateOrderInput,
): Promise<Refusal> {
  const orders = await rows.listOrders(db, applicationId);
  return orders.some(({ state }) => state === 'paid')
    ? new Refusal('notAllowedNow', '这笔款项已经付清，不用再付')
    : new Refusal('conflict', '这笔订单已经结束，请重新支付');
}

/** @returns id of the order awaiting payment: a new one, or the existing one */
async function openOrder(deps: CreateOrderServices, input: CreateOrderInput): Promise<string> {
  const { actor, key, flow, applicationId, sequence, provider, channel } = input;
  const id = orderIdOf(actor.accountId, key);
  const expiresAt = new Date(deps.clock() + ORDER_MINUTES * 60_000);
  try {
    await deps.flows.apply({
      flow,
      event: { type: 'PAY.BEGIN', order: id },
      actor,
      key,
      applicationId,
      sequence,
      order: { id, provider: provider.id, account: provider.account, channel, expiresAt },
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
    // The payer reads this reason in the timeline: the provider's code is only logged.
    await applyPaymentEvent(deps, order, {
      type: 'PAY.FAILED',
      order: order.id,
      reason: '支付平台没有接受这笔订单',
    });
    throw new Refusal('paymentRefused');
  }
}

/** The order id derived from account and idempotency key: a repeated request has the same one. */
const orderIdOf = (accountId: string, key: string) => deriveUuid(`${accountId}:${key}`);
