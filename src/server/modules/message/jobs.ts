import type { NotificationSms } from '../../engine/applications/flow-services';
import { type MessageKind, messageCatalogue } from '../../engine/applications/message-catalogue';
import type { Job } from '../../platform/jobs/job';
import { canSendStaffSms } from '../../platform/sms/settings';
import { findMobile } from '../account';
import { wantsSms } from './settings';

/** Sends the SMS of a notification to the applicant, unless the account has disabled it. A failed SMS is retried. */
export const sendNotificationSms: Job<NotificationSms> = {
  name: 'message.notice',
  retries: 5,
  async work({ accountId, template, no }, { services }) {
    const { kind, sms } = messageCatalogue[template];
    if (!(await wantsSms(services, accountId, kind))) return;
    const mobile = await findMobile(services, accountId);
    if (mobile) await services.sms.send(mobile, 'notice', [no, sms]);
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
    const mobile = await findMobile(services, accountId);
    if (mobile) await services.sms.send(mobile, 'work', [says]);
  },
};
