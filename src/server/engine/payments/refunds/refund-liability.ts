import { randomUUID } from 'node:crypto';
import type { PreparedWrite } from '../../../platform/db/batch-writes';
import { ledgerAccounts, posting } from '../../ledger/posting';
import { orderNumber } from '../order-number';
import type { OrderRow } from '../order-store';
import { insertRefund, insertStep } from './refund-store';

/** Reasons for refunding a payment that matches its order. */
export const refundReasons = {
  tooLate: '款项到账时，申请已不再需要付款',
  twice: '同一笔款项付了两次',
  cancelled: '申请人撤销了申请',
} as const;

/** The writes that request a refund of an order. */
export function prepareRefund(
  order: Pick<OrderRow, 'id' | 'amount'>,
  reason: string,
  at: Date,
): PreparedWrite[] {
  const id = randomUUID();
  const { amount } = order;
  return [
    insertRefund({
      id,
      order_id: order.id,
      no: orderNumber(id, at),
      amount,
      reason,
      state: 'due',
      asked_at: at,
    }),
    insertStep({ id: randomUUID(), refund_id: id, what: 'asked', remark: reason, at }),
  ];
}

/** The writes that book a received payment as refund liability and request its refund. */
export function prepareRefundLiability(
  order: Pick<OrderRow, 'id' | 'organisation_id' | 'provider' | 'amount'>,
  reason: string,
  at: Date,
): PreparedWrite[] {
  return [
    ...prepareRefund(order, reason, at),
    posting({
      organisationId: order.organisation_id,
      orderId: order.id,
      kind: 'paidTooLate',
      at,
      amount: order.amount,
      to: ledgerAccounts.held(order.provider),
      from: ledgerAccounts.owed,
    }),
  ];
}
