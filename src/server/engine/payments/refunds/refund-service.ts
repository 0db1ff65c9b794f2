import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../../domain/refusals';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { writeTogether } from '../../../platform/db/batch-writes';
import { violates } from '../../../platform/db/unique-violation';
import { isOwn } from '../../person-accounts';
import { holdOrders, isReceipted } from '../../receipts/receipt-lock';
import { orderNumber } from '../order-number';
import { approve, type Bookkeeper, refuse, step } from './approval';
import type { RefundDependencies } from './notifications';
import { confirmTransfer, pursueRefunds } from './refund-execution';
import * as rows from './refund-store';

/** Everything about money that goes back to whoever paid it. */
export function createRefunds(deps: RefundDependencies) {
  return {
    open: (by: Bookkeeper, wanted: Wanted) => open(deps, by, wanted),
    approve: (by: Bookkeeper, id: string) => approve(deps, by, id),
    refuse: (by: Bookkeeper, refusal: { id: string; reason: string }) => refuse(deps, by, refusal),
    confirmTransfer: (by: Bookkeeper, transfer: { id: string; remark: string }) =>
      confirmTransfer(deps, by, transfer),
    /** @returns how many refunds have come further */
    pursue: () => pursueRefunds(deps),
  };
}

export type Refunds = ReturnType<typeof createRefunds>;

/** Whether what has been paid for an application may be given back in this state. */
export const refundableIn = ({ payments = {} }: Flow, state: string): boolean =>
  Object.values(payments).some(({ refundable, to }) => refundable && to === state);

/** A refund that staff ask for. */
interface Wanted {
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
async function open(deps: RefundDependencies, by: Bookkeeper, { no, order, reason }: Wanted): Promise<void> {
  const { db, clock, flows } = deps;
  const wanted = async (now: typeof db) => {
    const found = (await rows.paidOrders(now, by.organisationId, no)).find(each => each.no === order);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  const paid = await wanted(db);
  if (isOwn(by, paid.account_id)) throw new Refusal('forbidden', '这是您本人的款项，请由其他工作人员办理');
  if (!refundableIn(flows.named(paid.flow), paid.state_name))
    throw new Refusal('notAllowedNow', '这笔款项不能在此退款，请先办理对应的申请');
  const [id, at] = [randomUUID(), new Date(clock())];
  try {
    await db.transaction().execute(async tx => {
      await holdOrders(tx, [paid.id]);
      if (await isReceipted(tx, paid.id))
        throw new Refusal('notAllowedNow', '这笔款项已开具票据，请先红冲票据');
      // Its amount may have been put right meanwhile.
      const { amount } = await wanted(tx);
      await writeTogether(tx, [
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
        step(deps, id, 'asked', by, reason),
      ]);
    });
  } catch (error) {
    throw violates(error, 'refund_once') ? new Refusal('conflict', '这笔款项已经在退款') : error;
  }
}
