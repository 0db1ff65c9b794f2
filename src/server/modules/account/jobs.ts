import type { Job } from '../../platform/jobs/job';
import { deleteOldAttempts } from './attempt-store';
import { deleteExpiredDeviceLogins } from './device-login-store';
import { deleteIdleGuests } from './guest-store';
import { deleteOldDevices } from './known-device-store';
import { findSmsRecipient } from './mobile';
import { deleteOldSessions } from './session-store';
import { deleteOldCodes } from './sms-code-store';

/** Sends the SMS of a warning about logins to the account holder. */
export const sendLoginWarningSms: Job<{ accountId: string; says: string }> = {
  name: 'account.warning',
  retries: 5,
  async work({ accountId, says }, { services }) {
    const recipient = await findSmsRecipient(services, accountId);
    if (recipient) await services.sms.send(recipient.mobile, 'login', [says], recipient.language);
  },
};

/**
 * Deletes expired data: ended sessions, used codes, failed attempts older than a day, devices long unused, guest
 * accounts without applications.
 */
export const sweepAccounts: Job<object> = {
  name: 'account.sweep',
  every: 3600,
  async work(_data, { services: { db } }) {
    await deleteOldSessions(db);
    await deleteOldCodes(db);
    await deleteOldAttempts(db);
    await deleteExpiredDeviceLogins(db);
    await deleteOldDevices(db);
    await deleteIdleGuests(db);
  },
};
