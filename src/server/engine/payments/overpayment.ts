import { randomUUID } from 'node:crypto';
import { yuan } from '../../../domain/money';
import { executeWrites, type PreparedWrite } from '../../platform/db/batch-writes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import type { MessageContent } from '../applications/message-catalogue';
import { orderNumber } from './order-number';
import * as rows from './order-store';
import type { ProviderOrderStatus } from './provider';
import { prepareRefundLiability, refundReasons } from './refunds/refund-liability';
import type { SettlementServices } from './settlement';

/** Reason of an overpayment: the amount differs from the order's, or the order was already paid. */
export type OverpaymentReason = 'amount' | 'secondPayment';

type Payment = NonNullable<ProviderOrderStatus['paid']>;

/** What staff and the payer read about an overpayment. */
interface OverpaymentTexts {
  /** Reason of the refund, for staff. */
  reason: string;
  message: MessageContent;
}

/**
 * Books a payment that does not match its order: it becomes a refund liability, the payer is notified at once, and
 * staff refund it. It is stored as an order of its own with its own number and settles nothing.
 * @returns whether it was booked now: a transaction of a provider is booked once, for one order
 */
export async function bookOverpayment(
  deps: SettlementServices,
  order: rows.OrderOfFlow,
  paid: Payment,
  why: OverpaymentReason,
): Promise<boolean> {
  const [id, at] = [randomUUID(), new Date(deps.clock())];
  const { organisation_id, application_id, provider, payment_account_id, channel, subject, fund } = order;
  const overpaidOrder = {
    id,
    organisation_id,
    application_id,
    no: orderNumber(id, at),
    provider,
    payment_account_id,
    channel,
    amount: paid.amount,
    subject,
    fund,
    state: 'overpaid',
    provider_closed: true,
    original_order_id: order.id,
    transaction: paid.transaction,
    paid_at: paid.at,
    created_at: at,
    expires_at: at,
  };
  const { reason, message } = describeOverpayment[why](order, paid);
  const writes: PreparedWrite[] = [
    rows.insertOrder(overpaidOrder),
    ...prepareRefundLiability(overpaidOrder, reason, at),
    ...(await deps.flows.notifyApplicant(order, message, at)),
  ];
  try {
    await executeWrites(deps.db, writes);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'payment_order_transaction')) return false;
    throw error;
  }
}

const describeOverpayment: Record<
  OverpaymentReason,
  (order: rows.OrderOfFlow, paid: Payment) => OverpaymentTexts
> = {
  amount: (order, { amount }) => {
    const mismatch = `到账${yuan(amount)}，应付${yuan(order.amount)}，金额不一致`;
    // The payer needs a new order: the current one has been used up at the provider.
    const stillDue = order.state === 'awaiting';
    const facts = { subject: order.subject, mismatch, stillDue };
    return { reason: mismatch, message: { template: 'wrongAmount', facts } };
  },
  secondPayment: ({ subject }, { amount }) => ({
    reason: refundReasons.twice,
    message: { template: 'overpaid', facts: { sum: { subject, amount }, closed: false } },
  }),
};
