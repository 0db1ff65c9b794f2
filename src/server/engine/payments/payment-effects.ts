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

/** The effects of a transition that move money or orders. */
export type PaymentEffectKind = Extract<
  Effect,
  { kind: 'openOrder' | 'closeOrders' | 'settle' | 'refund' | 'askRefund' | 'giveBack' }
>['kind'];

/** What such a transition brings along. */
export interface PaymentEffectContext {
  organisationId: string;
  applicationId: string;
  event: RecordedEvent;
  at: Date;
  /** With `PAY.BEGIN`: by whom and how it is to be paid. */
  order?: NewOrder | undefined;
  /** With `PAY.SUCCEEDED`: what the provider has proved. */
  paid?: VerifiedPayment | undefined;
  /** With a transfer that staff have seen on the account: its form. */
  transferAnswers?: Answers | undefined;
  /** What is to be paid now. */
  due(): Promise<AmountDue | null>;
  /** The application's orders, locked. */
  orders(): Promise<OrderRow[]>;
  /** The write by which providers hear of orders that have ended, once that is so. */
  prepareOrderClosing(): Promise<PreparedWrite>;
}

export interface NewOrder {
  id: string;
  provider: string;
  channel: Channel;
  expiresAt: Date;
}

/** A payment as its provider proved it, already compared with the order. */
export interface VerifiedPayment {
  transaction: string;
  at: Date;
}

/** One order of an application waits at a time: here is the one that does, and the payer gets on by it. */
export class OpenOrderExistsError extends Error {
  constructor(readonly id: string) {
    super('an order waits to be paid');
  }
}

/** The writes of one such effect, in the transaction of its transition. */
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

/** The order that waits ends: as the event says, if it speaks of it, or closed; what has been paid does not wait. */
async function closeOrders(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { event } = facts;
  const waiting = (await facts.orders()).find(({ state }) => state === 'awaiting');
  if (event.type === 'PAY.FAILED' || event.type === 'PAY.EXPIRED') {
    // The word about an order that has ended already must not end the one that waits now.
    if (waiting?.id !== event.order) throw new Refusal('notAllowedNow');
    return [rows.endOrder(tx, waiting.id, endings[event.type]).compile()];
  }
  if (!waiting || (event.type === 'PAY.SUCCEEDED' && event.order === waiting.id)) return [];
  if (event.type === 'PAY.BEGIN' && (await canReuseOrder(waiting, facts)))
    throw new OpenOrderExistsError(waiting.id);
  // Now, and not with the other writes: beside it the next one could not be opened.
  await rows.endOrder(tx, waiting.id, 'closed').execute();
  return [await facts.prepareOrderClosing()];
}

/**
 * For how many minutes an order is shown again to whoever sets out to pay by it once more. WeChat's address for phones
 * holds five; what is made for WeChat's own app is made for one payer, and who that is may have changed. Nobody is
 * sent to pay by what is about to expire.
 */
const SHOWN: Record<Channel, number> = { native: 25, page: 25, h5: 4, jsapi: 0 };

/** Whether an order that waits is just what somebody sets out to pay. */
async function canReuseOrder(waiting: OrderRow, { order, at, due }: PaymentEffectContext): Promise<boolean> {
  const asked = await due();
  return (
    order?.provider === waiting.provider &&
    order.channel === waiting.channel &&
    asked?.amount === waiting.amount &&
    asked.fund === waiting.fund &&
    at.getTime() - waiting.created_at.getTime() < SHOWN[order.channel] * 60_000
  );
}

/** Money has come in, by a provider or by transfer. */
async function settle(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  return facts.event.type === 'PAY.SUCCEEDED' ? settleOnline(facts, tx) : settleTransfer(facts);
}

async function settleOnline(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { order, paid } = await paidOrder(facts);
  return [
    rows.markOrderPaid(tx, order.id, paid),
    ...posting({
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
      released: true,
      paid_at: paidAt,
      created_at: at,
      expires_at: at,
    }),
    ...posting({
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

/** A transfer that does not fit what is due is not confirmed; staff settle it with the payer first. */
function refuseAmount(amount: Fen, { amount: due, acceptedAmounts }: AmountDue): void {
  const fits = acceptedAmounts === 'any' || amount === due || (acceptedAmounts === 'atLeast' && amount > due);
  if (fits) return;
  const message = `应付${yuan(due)}，到账金额${acceptedAmounts === 'atLeast' ? '不能少于应付' : '应与应付一致'}`;
  throw new Refusal('formInvalid', undefined, [{ path: '/receivedAmount', keyword: 'minimum', message }]);
}

/** Money has come in that nothing waits for any more: it is owed to the payer, and staff are told to send it back. */
async function refund(facts: PaymentEffectContext, tx: Tx): Promise<PreparedWrite[]> {
  const { order, paid } = await paidOrder(facts);
  const twice = (await facts.orders()).some(({ state }) => state === 'paid');
  return [
    rows.markOrderPaid(tx, order.id, paid),
    ...prepareRefundLiability(order, twice ? refundReasons.twice : refundReasons.tooLate, facts.at),
  ];
}

/** What has been paid is not wanted any more: staff decide on its refund. It stays in its fund until they agree. */
async function prepareRefundRequest({ orders, event, at }: PaymentEffectContext): Promise<PreparedWrite[]> {
  const paid = (await orders()).find(({ state }) => state === 'paid');
  if (!paid) throw new Refusal('notAllowedNow');
  const reason = ('reason' in event && event.reason) || refundReasons.cancelled;
  return prepareRefund(paid, reason, at);
}

/** Staff have agreed that what was settled goes back: it leaves its fund, and is owed to the payer. */
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
    ...posting({
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
