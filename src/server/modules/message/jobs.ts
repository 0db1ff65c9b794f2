import type { NotificationSms } from '../../engine/applications/flow-services';
import type { Job } from '../../platform/jobs/job';
import { canSendStaffSms } from '../../platform/sms/settings';
import { mobileOf } from '../account';
import { type MessageKind, messageKindByTemplate, wantsSms } from './settings';

/** SMS texts by notification: short, and without the name of the flow. */
const said: Record<NotificationSms['template'], string> = {
  filed: '已受理',
  accepted: '已登记',
  returned: '需要补正材料',
  approved: '已审核通过',
  rejected: '审核未通过',
  advanced: '有新的进展',
  informed: '有新的办理信息',
  cancelled: '已撤销',
  lapsed: '逾期未补正，已结束',
  payable: '等待您付款',
  unpaid: '逾期未支付，已关闭',
  voucherRefused: '未能确认到账，请核对转账凭证',
  paid: '已收到您的付款',
  overpaid: '多付的款项将退回',
  wrongAmount: '付款金额不一致，没有计入',
  refundAgreed: '款项将退回',
  refunded: '退款已办理',
  refundRefused: '款项不予退款',
};

/** Sends the SMS of a notification to the applicant, unless the account has disabled it. A failed SMS is retried. */
export const sendNotificationSms: Job<NotificationSms> = {
  name: 'message.notice',
  retries: 5,
  async work({ accountId, template, no }, { services }) {
    if (!(await wantsSms(services, accountId, messageKindByTemplate[template]))) return;
    const mobile = await mobileOf(services, accountId);
    if (mobile) await services.sms.send(mobile, 'notice', [no, said[template]]);
  },
};

/** SMS version of a message to a staff member. */
export interface StaffNotification {
  accountId: string;
  kind: MessageKind;
  /** What must be done or has happened; without personal names. */
  says: string;
}

/** Sends the SMS of a message to a staff member, where the provider has a template for it. */
export const sendStaffNotificationSms: Job<StaffNotification> = {
  name: 'message.work',
  retries: 5,
  async work({ accountId, kind, says }, { services }) {
    if (!canSendStaffSms(services.config.sms) || !(await wantsSms(services, accountId, kind))) return;
    const mobile = await mobileOf(services, accountId);
    if (mobile) await services.sms.send(mobile, 'work', [says]);
  },
};
