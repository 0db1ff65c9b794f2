import { randomUUID } from 'node:crypto';
import { insertion, type Write } from '../../platform/db/batch-writes';

/** The write that tells somebody what has happened to their account: a thief would not. */
export const telling = (accountId: string, title: string, text: string): Write =>
  insertion('message', { id: randomUUID(), account_id: accountId, title, text, at: new Date() });
