import type { Job } from '../../platform/jobs/job';
import { findSmsRecipient } from './mobile';

/** Sends the SMS of a warning about logins to the account holder. */
export const sendLoginWarningSms: Job<{ accountId: string; says: string }> = {
  name: 'account.warning',
  retries: 5,
  async work({ accountId, says }, { services }) {
    const recipient = await findSmsRecipient(services, accountId);
    if (recipient) await services.sms.send(recipient.mobile, 'login', [says], recipient.language);
  },
};
