import type { Handlers } from '../../engine/handler-types';
import type { FinanceActor } from '../../engine/payments/refunds/approval';
import { isRefundableIn } from '../../engine/payments/refunds/refund-service';
import * as rows from '../../engine/payments/refunds/refund-store';
import { accountsOfPerson } from '../../engine/person-accounts';
import { hasValidReceipt } from '../../engine/receipts/receipt-lock';
import { findMaskedStaffName } from '../account';
import type { DeskCall } from '../desk';
import { findPayerNames } from './payers';
import * as limits from './refund-limit';
import { providerTitle, refundTask } from './refund-view';

/** The caller as a finance actor, with the name shown to payers. */
async function financeActorOf({ member, organisation, services }: DeskCall): Promise<FinanceActor> {
  const { accountId } = member;
  const [name, accounts] = await Promise.all([
    findMaskedStaffName(services, accountId),
    accountsOfPerson(services.db, accountId),
  ]);
  return { accountId, accounts, organisationId: organisation.id, name };
}

export const handlers = {
  async listRefunds({ services, organisation, member, query }) {
    const { db } = services;
    const { view = 'open', page = 1, pageSize = 10 } = query;
    const [found, limit] = await Promise.all([
      rows.refundPage(db, organisation.id, { view, page, pageSize }),
      rows.findApprovalLimit(db, organisation.id),
    ]);
    const ids = found.rows.map(({ id }) => id);
    const [steps, payers] = await Promise.all([
      ids.length > 0 ? rows.listRefundSteps(db, ids) : [],
      findPayerNames(
        services,
        found.rows.map(row => row.application_id),
      ),
    ]);
    const { accountId } = member;
    const seenBy = { accountId, accounts: await accountsOfPerson(db, accountId) };
    const list = found.rows.map(row => {
      const own = steps.filter(({ refund_id }) => refund_id === row.id);
      return { ...refundTask(services, row, own, seenBy), payer: payers.get(row.application_id) ?? '' };
    });
    return { page, pageSize, total: found.total, limit, list };
  },

  async approveRefund(call) {
    const { id } = call.body;
    await call.services.refunds.approve(await financeActorOf(call), id);
  },

  async refuseRefund(call) {
    const { id, reason } = call.body;
    await call.services.refunds.refuse(await financeActorOf(call), { id, reason: reason.trim() });
  },

  async confirmRefund(call) {
    const { id, remark } = call.body;
    await call.services.refunds.confirmTransfer(await financeActorOf(call), { id, remark: remark.trim() });
  },

  async requestRefund(call) {
    const { no, order, reason } = call.body;
    await call.services.refunds.requestRefund(await financeActorOf(call), {
      no,
      order,
      reason: reason.trim(),
    });
  },

  async listPaidOrders({ services, organisation, query }) {
    const paid = await rows.paidOrders(services.db, organisation.id, query.no.trim().toUpperCase());
    const receipted = await Promise.all(paid.map(({ id }) => hasValidReceipt(services.db, id)));
    return paid.map(({ no, amount, subject, provider, paid_at, refund, flow, state_name }, at) => ({
      no,
      amount,
      subject,
      provider: providerTitle(services, provider),
      paidAt: (paid_at ?? new Date(0)).toISOString(),
      refund,
      receipted: receipted[at] === true,
      refundable:
        refund === null && !receipted[at] && isRefundableIn(services.forms.flows.require(flow), state_name),
    }));
  },

  getRefundLimit: call => limits.readRefundLimit(call),
  setRefundLimit: call => limits.setRefundLimit(call, call.body.limit),
  confirmRefundLimit: call => limits.confirmRefundLimit(call, call.body),
  declineRefundLimit: call => limits.declineRefundLimit(call, call.body.id),
} satisfies Partial<Handlers>;
