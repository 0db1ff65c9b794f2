import type { NotificationSms } from '../../engine/applications/flow-services';
import { type MessageKind, messageCatalogue } from '../../engine/applications/message-catalogue';
import type { Job } from '../../platform/jobs/job';
import { canSendStaffSms } from '../../platform/sms/settings';
import { findSmsRecipient } from '../account';
import { wantsSms } from './settings';

/** Sends the SMS of a notification to the applicant, in the language of the account, unless it has disabled it. A failed SMS is retried. */
export const sendNotificationSms: Job<NotificationSms> = {
  name: 'message.notice',
  retries: 5,
  async work({ accountId, template, no }, { services }) {
    const { kind, sms } = messageCatalogue[template];
    if (!(await wantsSms(services, accountId, kind))) return;
    const recipient = await findSmsRecipient(services, accountId);
    if (recipient) await services.sms.send(recipient.mobile, 'notice', [no, sms], recipient.language);
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
    const recipient = await findSmsRecipient(services, accountId);
    if (recipient) await services.sms.send(recipient.mobile, 'work', [says]);
  },
};
