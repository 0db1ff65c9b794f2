import type { components } from '../../../generated/api';
import { BANK } from '../../engine/payments/bank-account';
import { canConfirmTransfer } from '../../engine/payments/refunds/refund-execution';
import type { RefundRow, StepRow } from '../../engine/payments/refunds/refund-store';
import { stepTitles } from '../../engine/payments/refunds/step-titles';
import { isOwnAccount, type PersonAccounts } from '../../engine/person-accounts';
import type { Services } from '../../engine/services';

type Task = components['schemas']['RefundTask'];

const states: Record<Task['state'], string> = {
  due: '待同意',
  agreed: '已同意，待退回',
  sent: '支付平台处理中',
  failed: '支付平台未能退回，待转账',
  done: '已退回',
  refused: '不予退款',
};

/** Title of the payment provider; 转账 for bank transfers. */
export const providerTitle = ({ payments }: Pick<Services, 'payments'>, id: string): string =>
  id === BANK ? '转账' : (payments.findProvider(id)?.title ?? id);

/** A refund as shown to this staff member. */
export function refundTask(
  services: Pick<Services, 'payments' | 'forms'>,
  row: RefundRow,
  steps: readonly StepRow[],
  by: PersonAccounts,
): Omit<Task, 'payer'> {
  const state = row.state as Task['state'];
  const approved = steps.filter(({ is_approval }) => is_approval);
  const own = isOwnAccount(by, row.account_id);
  const due = state === 'due' && !own;
  return {
    id: row.id,
    no: row.no,
    applicationNo: row.application_no,
    applicationId: row.application_id,
    subject: row.subject,
    flow: row.flow,
    title: services.forms.flows.require(row.flow).title,
    order: row.order_no,
    provider: providerTitle(services, row.provider),
    amount: row.amount,
    reason: row.reason,
    state,
    stateText: states[state],
    askedAt: row.asked_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    approvals: approved.length,
    needed: row.needed,
    own,
    mayApprove: due && approved.every(({ account_id }) => !isOwnAccount(by, account_id)),
    mayRefuse: due && row.settled,
    mayConfirm: !own && canConfirmTransfer(row, steps, by),
    steps: steps.map(({ what, who, remark, at, account_id }) => ({
      what: what as keyof typeof stepTitles,
      title: stepTitles[what as keyof typeof stepTitles],
      who: account_id ? `工作人员 ${who ?? ''}`.trim() : '系统',
      remark,
      at: at.toISOString(),
    })),
  };
}
