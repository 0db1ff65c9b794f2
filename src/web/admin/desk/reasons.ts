import { flows } from '../../../flows';
import type { DecisionAction } from './choices';

/** Sentences that fit often. They are begun with, not sent unread. */
const standing: Record<DecisionAction, readonly string[]> = {
  approve: [],
  advance: [],
  return: [
    '上传的材料不清晰，请重新拍摄后上传。',
    '证明材料未盖公章，请到出具单位补盖后重新上传。',
    '所填内容与证明材料不一致，请核对后重新提交。',
  ],
  reject: ['经核实，不符合申请条件。', '同一事项已在办理或已办结，不能重复申请。'],
  cancel: ['应申请人要求撤销。', '多次联系不上申请人。'],
  refuseVoucher: [
    '本会账户没有收到这笔款项，请向付款银行核实。',
    '凭证不清晰，请重新上传。',
    '凭证上的收款账户不是本会账户。',
  ],
};

/** Fits where a fee holds a place. */
const UNPAID = '逾期未缴费，名额已让给他人。';

const KEPT = 3;
const used = new Map<string, readonly string[]>();

/** Remembers, until the page is left, a reason that was sent. */
export function rememberReason(flow: string, action: DecisionAction, reason: string): void {
  const key = `${flow} ${action}`;
  const before = (used.get(key) ?? []).filter(other => other !== reason);
  used.set(key, [reason, ...before].slice(0, KEPT));
}

/**
 * What may be said with a decision: what the marked answers suggest, what was said last in this matter, what fits often.
 * @param labels of the answers marked for correction
 */
export function reasonsFor(flow: string, action: DecisionAction, labels: readonly string[]): string[] {
  const marked = action === 'return' && labels.length > 0 ? [`请核对${labels.join('、')}后重新提交。`] : [];
  const unpaid = action === 'cancel' && flows.get(flow)?.followUps?.voucher ? [UNPAID] : [];
  return [...new Set([...marked, ...(used.get(`${flow} ${action}`) ?? []), ...standing[action], ...unpaid])];
}
