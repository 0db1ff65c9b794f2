import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../../domain/refusals';
import type { DB } from '../../../../generated/database';
import { executeWrites } from '../../../platform/db/batch-writes';
import type { Actor } from '../../applications/flow-services';
import { appendAuditEntry } from '../../audit-log';
import { isOwnAccount } from '../../person-accounts';
import { lockFundForRefund } from './fund-lock';
import { prepareRefundNotification, type RefundServices } from './notifications';
import * as rows from './refund-store';

/** A member of the finance staff. `name` is shown to the payer. */
export type FinanceActor = Pick<Actor, 'organisationId' | 'accounts'> & {
  accountId: string;
  name: string | null;
};

/**
 * Approves a refund; executes it once enough approvals are given.
 * @throws Refusal `notFound`; `forbidden` for a refund of the approver's own money; `notAllowedNow` when it has been
 * decided, the same person has already approved, or its fund has been spent
 */
export async function approveRefund(deps: RefundServices, by: FinanceActor, id: string): Promise<void> {
  const refund = await deps.db.transaction().execute(async tx => {
    const found = await lockRefundForDecision(tx, by, id);
    if (found.state !== 'due') throw new Refusal('notAllowedNow', '这笔退款已有结论');
    const steps = await rows.listRefundSteps(tx, [id]);
    if (steps.some(({ what, account_id }) => what === 'approved' && isOwnAccount(by, account_id))) {
      throw new Refusal('notAllowedNow', '您已经同意过，须由另一位同事再次同意');
    }
    // An approval is not recorded when the refund cannot follow from it.
    if (found.settled) await lockFundForRefund(tx, found.organisation_id, found);
    await executeWrites(tx, [prepareRefundStep(deps, found.id, 'approved', by)]);
    await recordRefund(tx, by, 'refund.approved', { refund: id });
    return found;
  });
  await completeApproval(deps, refund);
}

/** Executes the consequence of the last required approval. Safe to repeat. */
export async function completeApproval(deps: RefundServices, refund: rows.RefundRow): Promise<boolean> {
  if (!(await rows.hasAllApprovals(deps.db, refund.id))) return false;
  const notifications = await prepareRefundNotification(deps, refund, 'refundAgreed');
  if (refund.settled) {
    await revertPayment(deps, refund);
    await executeWrites(deps.db, notifications);
  } else {
    const agreed = rows.updateRefundState(deps.db, refund.id, { from: ['due'], to: 'agreed' });
    await executeWrites(deps.db, [agreed, ...notifications]);
  }
  return true;
}

/** Reverts the paid state of the application with an event, like every other change of an application. */
async function revertPayment({ flows }: RefundServices, refund: rows.RefundRow): Promise<void> {
  await flows.apply({
    flow: refund.flow,
    event: { type: 'PAY.UNDONE', order: refund.order_id, reason: refund.reason },
    actor: { kind: 'system', accountId: null, organisationId: refund.organisation_id, name: null },
    key: `PAY.UNDONE:${refund.id}`,
    applicationId: refund.application_id,
    sequence: null,
  });
}

/**
 * Rejects a refund that staff requested.
 * @throws Refusal `notAllowedNow` for a payment that was not due, which must be refunded
 */
export async function rejectRefund(
  deps: RefundServices,
  by: FinanceActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const found = await lockRefundForDecision(tx, by, id);
    if (found.state !== 'due') throw new Refusal('notAllowedNow', '这笔退款已有结论');
    if (!found.settled) throw new Refusal('notAllowedNow', '这笔款没有对应的应付事项，不能不退');
    await executeWrites(tx, [
      rows.updateRefundState(tx, id, { from: ['due'], to: 'refused' }),
      prepareRefundStep(deps, id, 'refused', by, reason),
      ...(await prepareRefundNotification(deps, { ...found, reason }, 'refundRefused')),
    ]);
    await recordRefund(tx, by, 'refund.refused', { refund: id });
  });
}

/** Locks a refund that the actor may decide on; refuses the actor's own money. */
export async function lockRefundForDecision(
  tx: Parameters<typeof rows.lockRefund>[0],
  by: FinanceActor,
  id: string,
): Promise<rows.RefundRow> {
  const found = await rows.lockRefund(tx, by.organisationId, id);
  if (!found) throw new Refusal('notFound');
  if (isOwnAccount(by, found.account_id))
    throw new Refusal('forbidden', '这是您本人的款项，请由其他工作人员办理');
  return found;
}

/** Appends to the audit log what a member of the finance staff does about a refund. */
export const recordRefund = (
  tx: Transaction<DB>,
  { organisationId, accountId }: FinanceActor,
  action: 'refund.opened' | 'refund.approved' | 'refund.refused' | 'refund.confirmed',
  detail: { refund: string } | { order: string },
): Promise<void> => appendAuditEntry(tx, { organisationId, accountId, action, detail });

/** The write that records a refund step. */
export const prepareRefundStep = (
  { clock }: Pick<RefundServices, 'clock'>,
  refundId: string,
  what: 'asked' | 'approved' | 'refused' | 'sent' | 'failed' | 'done',
  by: FinanceActor | null = null,
  remark: string | null = null,
) =>
  rows.insertStep({
    id: randomUUID(),
    refund_id: refundId,
    what,
    account_id: by?.accountId ?? null,
    who: by?.name ?? null,
    remark,
    at: new Date(clock()),
  });
