import type { components } from '../../../generated/api';
import type { Answers } from '../../engine/applications/flow-services';
import { findReceiptOrders, type ReceiptServices } from '../../engine/receipt-source';
import { findOrderReservations, findReceipt } from './receipt-store';
import { receiptView } from './receipt-view';
import { orderIdsOf } from './requested-orders';

type Schemas = components['schemas'];

/**
 * Reversal of a receipt: the reason, the number of the reversal, and whether a new receipt can be requested.
 * @param reversalAnswers answers of the reversal form submitted by staff
 * @returns null when the receipt was not reversed
 */
export async function findReversalView(
  services: ReceiptServices,
  applicationId: string,
  answers: Answers,
  reversalAnswers: Answers | undefined,
): Promise<Schemas['ReceiptReversalDetail'] | null> {
  const red = await findReceipt(services.db, applicationId, true);
  if (!red) return null;
  return {
    reason: String(reversalAnswers?.reason ?? ''),
    explanation: String(reversalAnswers?.explanation ?? ''),
    receipt: receiptView(services, red),
    ...(await findReissueOption(services, orderIdsOf(answers))),
  };
}

/** Whether a new receipt can be requested: the orders still exist and are on no other application. */
async function findReissueOption(
  services: ReceiptServices,
  ids: readonly string[],
): Promise<Pick<Schemas['ReceiptReversalDetail'], 'reissueStatus' | 'orderIds'>> {
  const [orders, claims] = await Promise.all([
    findReceiptOrders(ids, services),
    findOrderReservations(services.db, ids),
  ]);
  const claimed = new Set(claims.map(({ order_id }) => order_id));
  const orderIds = orders.map(({ id }) => id).filter(id => !claimed.has(id));
  if (orderIds.length > 0) return { reissueStatus: 'open', orderIds };
  return { reissueStatus: claimed.size > 0 ? 'asked' : 'gone', orderIds };
}
