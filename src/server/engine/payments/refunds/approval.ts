import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../../domain/refusals';
import { executeWrites } from '../../../platform/db/batch-writes';
import type { Actor } from '../../applications/flow-services';
import { isOwnAccount } from '../../person-accounts';
import { lockFundForRefund } from './fund-lock';
import { prepareRefundNotification, type RefundServices } from './notifications';
import * as rows from './refund-store';

/** Somebody of the staff who keeps the books. `name` is what the payer may read. */
export type FinanceActor = Pick<Actor, 'organisationId' | 'accounts'> & {
  accountId: string;
  name: string | null;
};

/** How many have to agree: two above the society's limit. */
export const approvalsNeeded = (amount: number, limit: number) => (amount > limit ? 2 : 1);

/**
 * Somebody agrees to a refund. With enough of them it goes on.
 * @throws Refusal `notFound`; `forbidden` about money of one's own; `notAllowedNow` where it is agreed already, or was
 *   refused, or by oneself, or where its fund has been spent
 */
export async function approveRefund(deps: RefundServices, by: FinanceActor, id: string): Promise<void> {
  const refund = await deps.db.transaction().execute(async tx => {
    const found = await lockRefundForDecision(tx, by, id);
    if (found.state !== 'due') throw new Refusal('notAllowedNow', '这笔退款已有结论');
    const steps = await rows.stepsOf(tx, [id]);
    if (steps.some(({ what, account_id }) => what === 'approved' && isOwnAccount(by, account_id))) {
      throw new Refusal('notAllowedNow', '您已经同意过，须由另一位同事再次同意');
    }
    // Nobody's word is kept for what cannot follow from it.
    if (found.settled) await lockFundForRefund(tx, found.organisation_id, found);
    await executeWrites(tx, [prepareRefundStep(deps, found.id, 'approved', by)]);
    return found;
  });
  await conclude(deps, refund);
}

/** Draws the consequence of the last approval that is needed. May be called again. */
export async function conclude(deps: RefundServices, refund: rows.RefundRow): Promise<boolean> {
  const needed = approvalsNeeded(
    refund.amount,
    await rows.findApprovalLimit(deps.db, refund.organisation_id),
  );
  if ((await rows.countApprovals(deps.db, refund.id)) < needed) return false;
  const told = await prepareRefundNotification(deps, refund, 'refundAgreed');
  if (refund.settled) {
    await undo(deps, refund);
    await executeWrites(deps.db, told);
  } else {
    const agreed = rows.updateRefundState(deps.db, refund.id, { from: ['due'], to: 'agreed' });
    await executeWrites(deps.db, [agreed, ...told]);
  }
  return true;
}

/** What the money was paid for is undone by an event of its application, as everything that changes one. */
async function undo({ flows }: RefundServices, refund: rows.RefundRow): Promise<void> {
  await flows.apply({
    flow: flows.requireFlow(refund.flow),
    event: { type: 'PAY.UNDONE', order: refund.order_id, reason: refund.reason },
    actor: { kind: 'system', accountId: null, organisationId: refund.organisation_id, name: null },
    key: `PAY.UNDONE:${refund.id}`,
    applicationId: refund.application_id,
    sequence: null,
  });
}

/**
 * Somebody decides that a refund that staff asked for is not made.
 * @throws Refusal `notAllowedNow` where nobody asked: money that nothing waited for is not the society's to keep
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
  });
}

/** The refund, locked, if it is this person's to decide about. */
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

/** The write that keeps what was done about a refund. */
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
