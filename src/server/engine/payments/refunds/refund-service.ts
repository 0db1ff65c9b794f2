import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../../domain/refusals';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { executeWrites } from '../../../platform/db/batch-writes';
import { isUniqueViolation } from '../../../platform/db/unique-violation';
import { isOwnAccount } from '../../person-accounts';
import { hasValidReceipt, lockOrdersForReceipt } from '../../receipts/receipt-lock';
import { orderNumber } from '../order-number';
import { approveRefund, type FinanceActor, prepareRefundStep, rejectRefund } from './approval';
import type { RefundServices } from './notifications';
import { confirmRefundTransfer, executeApprovedRefunds } from './refund-execution';
import * as rows from './refund-store';

/** Everything about money that goes back to whoever paid it. */
export function createRefundService(deps: RefundServices) {
  return {
    requestRefund: (by: FinanceActor, wanted: RefundRequestInput) => requestRefund(deps, by, wanted),
    approve: (by: FinanceActor, id: string) => approveRefund(deps, by, id),
    refuse: (by: FinanceActor, refusal: { id: string; reason: string }) => rejectRefund(deps, by, refusal),
    confirmTransfer: (by: FinanceActor, transfer: { id: string; remark: string }) =>
      confirmRefundTransfer(deps, by, transfer),
    /** @returns how many refunds have come further */
    executeApproved: () => executeApprovedRefunds(deps),
  };
}

export type RefundService = ReturnType<typeof createRefundService>;

/** Whether what has been paid for an application may be given back in this state. */
export const isRefundableIn = ({ payments = {} }: Flow, state: string): boolean =>
  Object.values(payments).some(({ refundable, to }) => refundable && to === state);

/** A refund that staff ask for. */
interface RefundRequestInput {
  /** Acceptance number of the application that the money was paid for. */
  no: string;
  /** Number of the order. */
  order: string;
  reason: string;
}

/**
 * Asks for a refund of what has been paid, as somebody gave by mistake (domain rules §1.15). Up to the
 * limit who asks may agree as well; above it somebody else has to.
 * @throws Refusal `notFound`, `forbidden` about money of one's own, `notAllowedNow` where what was paid for cannot be
 *   undone, `conflict` where it goes back already
 */
async function requestRefund(
  deps: RefundServices,
  by: FinanceActor,
  { no, order, reason }: RefundRequestInput,
): Promise<void> {
  const { db, clock, flows } = deps;
  const wanted = async (now: typeof db) => {
    const found = (await rows.paidOrders(now, by.organisationId, no)).find(each => each.no === order);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  const paid = await wanted(db);
  if (isOwnAccount(by, paid.account_id))
    throw new Refusal('forbidden', '这是您本人的款项，请由其他工作人员办理');
  if (!isRefundableIn(flows.requireFlow(paid.flow), paid.state_name))
    throw new Refusal('notAllowedNow', '这笔款项不能在此退款，请先办理对应的申请');
  const [id, at] = [randomUUID(), new Date(clock())];
  try {
    await db.transaction().execute(async tx => {
      await lockOrdersForReceipt(tx, [paid.id]);
      if (await hasValidReceipt(tx, paid.id))
        throw new Refusal('notAllowedNow', '这笔款项已开具票据，请先红冲票据');
      // Its amount may have been put right meanwhile.
      const { amount } = await wanted(tx);
      await executeWrites(tx, [
        rows.insertRefund({
          id,
          order_id: paid.id,
          no: orderNumber(id, at),
          amount,
          reason,
          state: 'due',
          asked_at: at,
          asked_by: by.accountId,
        }),
        prepareRefundStep(deps, id, 'asked', by, reason),
      ]);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'refund_once') ? new Refusal('conflict', '这笔款项已经在退款') : error;
  }
}
