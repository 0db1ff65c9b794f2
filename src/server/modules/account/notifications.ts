import { randomUUID } from 'node:crypto';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';

/** The write that notifies the account holder of a change to the account, so that unauthorised changes are noticed. */
export const prepareAccountNotification = (accountId: string, title: string, text: string): PreparedWrite =>
  prepareInsert('message', { id: randomUUID(), account_id: accountId, title, text, at: new Date() });
