import { chineseDay } from '../../../domain/dates';
import { maskIdNo } from '../../../domain/masking';
import { yuan } from '../../../domain/money';
import type { OptionSource } from '../../engine/option-source';
import { findReceiptOrders, listReceiptOrders, type ReceiptOrder } from '../../engine/receipt-source';
import { findOrdersByVerifiedPhone } from './receipt-lookup';
import { findOrderReservations } from './receipt-store';
import { titles } from './titles';

const labelOf = ({ subject, amount, day }: ReceiptOrder) =>
  `${subject} ${yuan(amount)}（${chineseDay(day)}）`;

/** Paid orders of the account; an order that is already on a receipt is closed. */
const order: OptionSource = {
  source: 'receipt.order',
  by: ['BillType'],
  async list({ accountId, organisationId, by }, services) {
    if (!accountId || by.BillType === undefined) return [];
    const own = await listReceiptOrders(by.BillType, accountId, services);
    const found = await findOrdersByVerifiedPhone(services, { accountId, organisationId });
    const others = found.filter(
      ({ id, billType }) => billType === Number(by.BillType) && own.every(order => order.id !== id),
    );
    const orders = [...own, ...others];
    const claims = await findOrderReservations(
      services.db,
      orders.map(({ id }) => id),
    );
    const status = new Map(claims.map(claim => [claim.order_id, claim.status]));
    return orders.map(order => {
      const closedReason = findClosedReason(status.get(order.id), order, others);
      return {
        value: order.id,
        label: labelOf(order),
        hint: `受理编号 ${order.no}`,
        ...(closedReason && { closedReason }),
      };
    });
  },
  async labels({ values }, services) {
    const orders = await findReceiptOrders(values, services);
    return Object.fromEntries(orders.map(each => [each.id, labelOf(each)]));
  },
};

/**
 * Reason why an order cannot be put on a receipt now. Having verified the mobile number of an order is weaker evidence
 * than having paid it: such an order requires the donor's name, which the applicant must know.
 */
function findClosedReason(
  claimed: number | undefined,
  order: ReceiptOrder,
  others: readonly ReceiptOrder[],
): string | undefined {
  if (claimed !== undefined) return claimed === 1 ? '已开具票据' : '已申请票据';
  return order.donor === null && others.includes(order) ? '没有留下姓名，请致电补开' : undefined;
}

/** Saved invoice titles of the account. */
const title: OptionSource = {
  source: 'invoice.title',
  async list({ accountId }, services) {
    const own = accountId ? await titles.list(services, { accountId }) : [];
    return own.map(({ id, titleType, title, uscc, idNo }) => ({
      value: id,
      label: title,
      hint: [titleType, uscc ?? (idNo && maskIdNo(idNo))].filter(Boolean).join(' '),
    }));
  },
};

export const optionSources: OptionSource[] = [order, title];
