import { randomUUID } from 'node:crypto';
import { yuan } from '../../../domain/money';
import { executeWrites, type PreparedWrite } from '../../platform/db/batch-writes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import type { NotificationSms } from '../applications/flow-services';
import { orderNumber } from './order-number';
import * as rows from './order-store';
import { paidApplicationLabel } from './paid-application-label';
import { formatPaymentSum } from './payment-sum';
import type { ProviderOrderStatus } from './provider';
import { prepareRefundLiability, refundReasons } from './refunds/refund-liability';
import { overpaymentRefundText } from './refunds/refund-methods';
import type { SettlementServices } from './settlement';

/** Reason of an overpayment: the amount differs from the order's, or the order was already paid. */
export type OverpaymentReason = 'amount' | 'secondPayment';

type Payment = NonNullable<ProviderOrderStatus['paid']>;

/** Texts about an overpayment for staff and the payer. */
interface Told {
  reason: string;
  title: string;
  text: string;
  template: NotificationSms['template'];
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
  const { organisation_id, application_id, provider, channel, subject, fund } = order;
  const surplus = {
    id,
    organisation_id,
    application_id,
    no: orderNumber(id, at),
    provider,
    channel,
    amount: paid.amount,
    subject,
    fund,
    state: 'surplus',
    released: true,
    came_by: order.id,
    transaction: paid.transaction,
    paid_at: paid.at,
    created_at: at,
    expires_at: at,
  };
  const told = tellings[why](deps, order, paid);
  const writes: PreparedWrite[] = [
    rows.insertOrder(surplus),
    ...prepareRefundLiability(surplus, told.reason, at),
    ...(await deps.flows.notifyApplicant(order, told, at)),
  ];
  try {
    await executeWrites(deps.db, writes);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'pay_order_transaction')) return false;
    throw error;
  }
}

const tellings: Record<
  OverpaymentReason,
  (deps: SettlementServices, order: rows.OrderOfFlow, paid: Payment) => Told
> = {
  amount: (deps, order, { amount }) => {
    const both = `到账${yuan(amount)}，应付${yuan(order.amount)}，金额不一致`;
    // The payer needs a new order: the current one has been used up at the provider.
    const again = order.state === 'awaiting' ? '应付的款还没有付，请按应付的金额重新支付。' : '';
    return {
      reason: both,
      title: '付款金额不一致，款项将退回',
      text: `您为${paidApplicationLabel(deps, order)}付的款（${order.subject}）${both}，没有计入。${overpaymentRefundText}${again}`,
      template: 'wrongAmount',
    };
  },
  secondPayment: (deps, order, { amount }) => ({
    reason: refundReasons.twice,
    title: '多付的款项将退回',
    text: `您为${paidApplicationLabel(deps, order)}多付了一笔：${formatPaymentSum({ subject: order.subject, amount })}。${overpaymentRefundText}`,
    template: 'overpaid',
  }),
};
