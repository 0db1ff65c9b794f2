import { randomUUID } from 'node:crypto';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';

/** The write that tells somebody what has happened to their account: a thief would not. */
export const prepareAccountNotification = (accountId: string, title: string, text: string): PreparedWrite =>
  prepareInsert('message', { id: randomUUID(), account_id: accountId, title, text, at: new Date() });
