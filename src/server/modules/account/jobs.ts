import type { Job } from '../../platform/jobs/job';
import { deleteOldAttempts } from './attempt-store';
import { deleteExpiredDeviceLogins } from './device-login-store';
import { deleteIdleGuests } from './guest-store';
import { deleteExpiredChallenges } from './identity-challenge-store';
import { deleteOldDevices } from './known-device-store';
import { deleteOldSessions } from './session-store';
import { deleteOldCodes } from './sms-code-store';

/**
 * Deletes expired data: ended sessions, used codes, unanswered challenges, failed attempts older than a day, devices long unused, guest
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
    await deleteExpiredChallenges(db);
    await deleteOldDevices(db);
    await deleteIdleGuests(db);
  },
};
