import { systemClock } from '../../../domain/dates';
import type { components } from '../../../generated/api';
import type { Actor } from '../../engine/applications/flow-services';
import { hasPendingEndedOrder, listOrders } from '../../engine/payments/order-store';
import type { Channel } from '../../engine/payments/provider';
import type { Services } from '../../engine/services';
import { findRefundOfOrder } from './store';

type Payment = components['schemas']['PaymentStatus'];

/** Payment channel for this browser (specification §3 payType: 1 online, 2 mobile). */
export function channelFor(payType: number, userAgent = ''): Channel {
  if (payType === 1) return 'native';
  return /MicroMessenger/i.test(userAgent) ? 'jsapi' : 'h5';
}

/**
 * State of the payment of an application of the caller.
 * @param asked `order`: number of the order to describe; without it, the paid order or else the latest
 */
export async function readPaymentState(
  { flows, db }: Pick<Services, 'db' | 'flows'>,
  actor: Actor & { kind: 'member' },
  { id: applicationId, order: orderNo }: { id: string; order?: string | undefined },
): Promise<Payment> {
  const { application, payment } = await flows.detail(actor, applicationId);
  const all = await listOrders(db, applicationId);
  const orders = all.filter(({ state }) => state !== 'overpaid');
  const stage = stageOf(
    application,
    orders.some(({ state }) => state === 'paid'),
  );
  const order = orderNo
    ? orders.find(({ no }) => no === orderNo)
    : (orders.find(({ state }) => state === 'paid') ?? orders[0]);
  const refund = order && (await findRefundOfOrder(db, order.id));
  return {
    status: ({ paid: 1, closed: 2 } as const)[stage as 'paid' | 'closed'] ?? 0,
    stage,
    amountDue: payment?.amount ?? null,
    subject: payment?.subject ?? null,
    pending: await hasPendingEndedOrder(db, applicationId, systemClock()),
    order: order
      ? {
          no: order.no,
          amount: order.amount,
          state: order.state as NonNullable<Payment['order']>['state'],
          provider: order.provider,
          paidAt: order.paid_at?.toISOString() ?? null,
          overpayment:
            all.reduce(
              (sum, { original_order_id, amount }) => sum + (original_order_id === order.id ? amount : 0),
              0,
            ) || null,
        }
      : null,
    refund: refund ? { amount: refund.amount, done: refund.state === 'done' } : null,
  };
}

/** Payment stage derived from the state of the application. */
function stageOf({ status }: components['schemas']['Application'], paid: boolean): Payment['stage'] {
  const paymentState = /\.(choosing|awaiting|transferring|confirming)$/.exec(status.state)?.[1];
  if (paymentState) return paymentState as Payment['stage'];
  // A payment received for a closed application is refunded.
  if (status.canceled) return 'closed';
  return paid ? 'paid' : 'none';
}
