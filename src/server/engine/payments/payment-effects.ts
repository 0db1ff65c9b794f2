import { randomUUID } from 'node:crypto';
import { type Fen, fenOf, yuan } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { Effect, RecordedEvent } from '../../../flows/engine/events';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { Answers, Tx } from '../applications/flow-services';
import { ledgerAccounts, posting } from '../ledger/posting';
import type { AmountDue } from './amount-due';
import { BANK } from './bank-account';
import { orderNumber } from './order-number';
import type { OrderRow } from './order-store';
import * as rows from './order-store';
import type { Channel } from './provider';
import { lockFundForRefund } from './refunds/fund-lock';
import { prepareRefund, prepareRefundLiability, refundReasons } from './refunds/refund-liability';
import { dueRefund, updateRefundState } from './refunds/refund-store';

/** Effects of a transition that move money or change orders. */
export type PaymentEffectKind = Extract<
  Effect,
  { kind: 'openOrder' | 'closeOrders' | 'settle' | 'refund' | 'askRefund' | 'giveBack' }
>['kind'];

/** Context of such a transition. */
export interface PaymentEffectContext {
  organisationId: string;
  applicationId: string;
  event: RecordedEvent;
  at: Date;
  /** With `PAY.BEGIN`: provider and method of the payment. */
  order?: NewOrder | undefined;
  /** With `PAY.SUCCEEDED`: the payment as verified with the provider. */
  paid?: VerifiedPayment | undefined;
  /** With a transfer confirmed by staff: the answers of its form. */
  transferAnswers?: Answers | undefined;
  /** Computes the amount due now. */
  due(): Promise<AmountDue | null>;
  /** The application's orders, locked. */
  orders(): Promise<OrderRow[]>;
  /** The write that closes ended orders at their providers after the commit. */
  prepareOrderClosing(): Promise<PreparedWrite>;
}

export interface NewOrder {
  id: string;
  provider: string;
  /** The organisation's own account with the provider; null for the server's. */
  account: string | null;
  channel: Channel;
  expiresAt: Date;
}

/** A payment verified with its provider and already matched with the order. */
export interface VerifiedPayment {
  transaction: string;
  at: Date;
}

/** Thrown when another order of the application already awaits payment; the payer continues with that order. */
export class OpenOrderExistsError extends Error {
  constructor(readonly id: string) {
    super('an order waits to be paid');
  }
}

/** The writes of one such effect, within the transaction of its transition. */
export function preparePaymentEffect(
  kind: PaymentEffectKind,
  facts: PaymentEffectContext,
  tx: Tx,
): Promise<PreparedWrite[]> {
  return {
    openOrder,
    closeOrders,
    settle,
    refund,
    askRefund: prepareRefundRequest,
    giveBack: prepareRefundOfSettled,
  }[kind](facts, tx);
}

async function openOrder(facts: PaymentEffectContext): Promise<PreparedWrite[]> {
  const { organisationId, applicationId, at, order } = facts;
  const due = await facts.due();
  if (!order) throw new Error('PAY.BEGIN without an order');
  if (!due) throw new Refusal('notAllowedNow', '现在没有需要支付的款项');
  const { amount, subject, fund, maxOnlineAmount } = due;
  if (maxOnlineAmount !== undefined && amount > maxOnlineAmount) {
    throw new Refusal('notAllowedNow', `单笔线上支付不超过${yuan(maxOnlineAmount)}，请选择线下转账`);
  }
  return [
    rows.insertOrder({
      id: order.id,
      organisation_id: organisationId,
      application_id: applicationId,
      no: orderNumber(order.id, at),
      provider: order.provider,
      payment_account_id: order.account,
      channel: order.channel,
      amount,
      subject,
      fund,
      state: 'awaiting',
      created_at: at,
      expires_at: order.expiresAt,
    }),
  ];
}

const endings = { 'PAY.FAILED': 'failed', 'PAY.EXPIRED': 'expired' } as const;

/**
 * Ends the order that awaits payment: with the state of the event if the event is about it, else as closed. A paid
 * order is left as it is.
 */
async function closeOrders(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { event } = facts;
  const awaitingOrder = (await facts.orders()).find(({ state }) => state === 'awaiting');
  if (event.type === 'PAY.FAILED' || event.type === 'PAY.EXPIRED') {
    // An event about an order that has already ended must not end the current one.
    if (awaitingOrder?.id !== event.order) throw new Refusal('notAllowedNow');
    return [rows.endOrder(tx, awaitingOrder.id, endings[event.type]).compile()];
  }
  if (!awaitingOrder || (event.type === 'PAY.SUCCEEDED' && event.order === awaitingOrder.id)) return [];
  if (event.type === 'PAY.BEGIN' && (await canReuseOrder(awaitingOrder, facts)))
    throw new OpenOrderExistsError(awaitingOrder.id);
  // Executed immediately, not with the other writes: the new order cannot be inserted while this one awaits payment.
  await rows.endOrder(tx, awaitingOrder.id, 'closed').execute();
  return [await facts.prepareOrderClosing()];
}

/**
 * For how many minutes existing payment instructions are reused. WeChat's URL for mobile browsers is valid for five
 * minutes; instructions for WeChat's own app are made for one payer, who may have changed. Instructions about to expire
 * are not reused.
 */
const REUSE_MINUTES: Record<Channel, number> = { native: 25, page: 25, h5: 4, jsapi: 0 };

/** Whether the order awaiting payment matches the requested payment. */
async function canReuseOrder(
  awaitingOrder: OrderRow,
  { order, at, due }: PaymentEffectContext,
): Promise<boolean> {
  const amountDue = await due();
  return (
    order?.provider === awaitingOrder.provider &&
    order.account === awaitingOrder.payment_account_id &&
    order.channel === awaitingOrder.channel &&
    amountDue?.amount === awaitingOrder.amount &&
    amountDue.fund === awaitingOrder.fund &&
    at.getTime() - awaitingOrder.created_at.getTime() < REUSE_MINUTES[order.channel] * 60_000
  );
}

/** Settles a payment received through a provider or by transfer. */
async function settle(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  return facts.event.type === 'PAY.SUCCEEDED' ? settleOnline(facts, tx) : settleTransfer(facts);
}

async function settleOnline(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { order, paid } = await paidOrder(facts);
  return [
    rows.markOrderPaid(tx, order.id, paid),
    posting({
      organisationId: facts.organisationId,
      orderId: order.id,
      kind: 'paid',
      at: facts.at,
      amount: order.amount,
      to: ledgerAccounts.held(order.provider),
      from: ledgerAccounts.fund(order.fund),
    }),
  ];
}

async function settleTransfer(facts: PaymentEffectContext): Promise<PreparedWrite[]> {
  const { organisationId, applicationId, at, transferAnswers } = facts;
  const due = await facts.due();
  if (!due || !transferAnswers) throw new Refusal('notAllowedNow', '现在没有需要支付的款项');
  const amount = fenOf(String(transferAnswers.receivedAmount));
  refuseAmount(amount, due);
  const id = randomUUID();
  const order = { id, organisation_id: organisationId, application_id: applicationId, amount };
  const paidAt = new Date(`${transferAnswers.receivedDate}T12:00:00+08:00`);
  return [
    rows.insertOrder({
      ...order,
      no: orderNumber(id, at),
      provider: BANK,
      channel: 'transfer',
      subject: due.subject,
      fund: due.fund,
      state: 'paid',
      provider_closed: true,
      paid_at: paidAt,
      created_at: at,
      expires_at: at,
    }),
    posting({
      organisationId,
      orderId: id,
      kind: 'paid',
      at,
      amount,
      to: ledgerAccounts.held(BANK),
      from: ledgerAccounts.fund(due.fund),
    }),
  ];
}

/** Refuses a transfer with a wrong amount; staff clarify it with the payer first. */
function refuseAmount(amount: Fen, { amount: due, acceptedAmounts }: AmountDue): void {
  const isAccepted =
    acceptedAmounts === 'any' || amount === due || (acceptedAmounts === 'atLeast' && amount > due);
  if (isAccepted) return;
  const message = `应付${yuan(due)}，到账金额${acceptedAmounts === 'atLeast' ? '不能少于应付' : '应与应付一致'}`;
  throw new Refusal('formInvalid', undefined, [{ path: '/receivedAmount', keyword: 'minimum', message }]);
}

/** Books a payment that is no longer expected: it becomes a refund liability, to be approved by staff. */
async function refund(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { order, paid } = await paidOrder(facts);
  const isSecondPayment = (await facts.orders()).some(({ state }) => state === 'paid');
  return [
    rows.markOrderPaid(tx, order.id, paid),
    ...prepareRefundLiability(order, isSecondPayment ? refundReasons.twice : refundReasons.tooLate, facts.at),
  ];
}

/** Requests a refund of a settled payment: staff decide on it. The money stays in its fund until they approve. */
async function prepareRefundRequest({ orders, event, at }: PaymentEffectContext): Promise<PreparedWrite[]> {
  const paid = (await orders()).find(({ state }) => state === 'paid');
  if (!paid) throw new Refusal('notAllowedNow');
  const reason = ('reason' in event && event.reason) || refundReasons.cancelled;
  return prepareRefund(paid, reason, at);
}

/** Books an approved refund of a settled payment: it leaves its fund and becomes a refund liability. */
async function prepareRefundOfSettled(
  { event, organisationId, at }: PaymentEffectContext,
  tx: Tx,
): Promise<PreparedWrite[]> {
  const orderId = event.type === 'PAY.UNDONE' ? event.order : '';
  const due = await dueRefund(tx, orderId);
  if (!due) throw new Refusal('notAllowedNow');
  await lockFundForRefund(tx, organisationId, due);
  return [
    updateRefundState(tx, due.id, { from: ['due'], to: 'agreed' }),
    posting({
      organisationId,
      orderId,
      kind: 'refundAgreed',
      at,
      amount: due.amount,
      to: ledgerAccounts.fund(due.fund),
      from: ledgerAccounts.owed,
    }),
  ];
}

async function paidOrder({ event, orders, paid }: PaymentEffectContext) {
  const order = 'order' in event ? (await orders()).find(({ id }) => id === event.order) : undefined;
  if (!order || !paid) throw new Refusal('notFound');
  if (order.state === 'paid') throw new Refusal('conflict');
  return { order, paid };
}
