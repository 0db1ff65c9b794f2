import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../../domain/refusals';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { executeWrites } from '../../../platform/db/batch-writes';
import { isUniqueViolation } from '../../../platform/db/unique-violation';
import { isOwnAccount } from '../../person-accounts';
import { hasValidReceipt, lockOrdersForReceipt } from '../../receipts/receipt-lock';
import { orderNumber } from '../order-number';
import { approveRefund, type FinanceActor, prepareRefundStep, recordRefund, rejectRefund } from './approval';
import type { RefundServices } from './notifications';
import { confirmRefundTransfer, executeApprovedRefunds } from './refund-execution';
import * as rows from './refund-store';

/** Creates the refund service. */
export function createRefundService(deps: RefundServices) {
  return {
    requestRefund: (by: FinanceActor, wanted: RefundRequestInput) => requestRefund(deps, by, wanted),
    approve: (by: FinanceActor, id: string) => approveRefund(deps, by, id),
    refuse: (by: FinanceActor, refusal: { id: string; reason: string }) => rejectRefund(deps, by, refusal),
    confirmTransfer: (by: FinanceActor, transfer: { id: string; remark: string }) =>
      confirmRefundTransfer(deps, by, transfer),
    /** @returns number of refunds that have advanced */
    executeApproved: () => executeApprovedRefunds(deps),
  };
}

export type RefundService = ReturnType<typeof createRefundService>;

/** Whether the payment of an application can be refunded in this state. */
export const isRefundableIn = ({ payments = {} }: Flow, state: string): boolean =>
  Object.values(payments).some(({ refundable, to }) => refundable && to === state);

/** A refund requested by staff. */
interface RefundRequestInput {
  /** Application number of the paid application. */
  no: string;
  /** Order number. */
  order: string;
  reason: string;
}

/**
 * Requests the refund of a settled payment, e.g. a donation by mistake (domain rules §1.15). Up to the limit, the
 * requester may also approve it; above, a second person has to.
 * @throws Refusal `notFound`; `forbidden` for a refund of the actor's own money; `notAllowedNow` when the paid
 * application cannot be reverted; `conflict` when it is already being refunded
 */
async function requestRefund(
  deps: RefundServices,
  by: FinanceActor,
  { no, order, reason }: RefundRequestInput,
): Promise<void> {
  const { db, clock, flows } = deps;
  const wanted = async (handle: typeof db) => {
    const found = (await rows.paidOrders(handle, by.organisationId, no)).find(each => each.no === order);
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
      // The amount may have been corrected meanwhile.
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
      await recordRefund(tx, by, 'refund.opened', { order });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'refund_unique') ? new Refusal('conflict', '这笔款项已经在退款') : error;
  }
}
