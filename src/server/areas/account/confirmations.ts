import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { openMobile } from './account';
import { type CodeRooms, type CodeScope, checkCode, consumeCode, type SentCode, sendCode } from './sms-code';
import { findAccount } from './store';

/** SMS codes by which the holder of an account confirms one thing, sent to the account's own number. */
export interface Confirmations {
  /** @throws Refusal `smsTooOften`, `unavailable` */
  send(accountId: string, purpose: string): Promise<SentCode>;
  /** Counts a wrong try for good, whatever becomes of the caller's transaction. Throws `smsCodeWrong`. */
  check(accountId: string, purpose: string, code: string): Promise<void>;
  /** Uses the code up, once. Throws `smsCodeWrong` when somebody else was faster. */
  consume(accountId: string, purpose: string, code: string, trx: Kysely<DB>): Promise<void>;
}

export function createConfirmations(services: CodeRooms): Confirmations {
  async function scopeOf(accountId: string, purpose: string, db = services.db): Promise<CodeScope> {
    const account = await findAccount(db, accountId);
    if (!account) throw new Refusal('notFound');
    const mobile = openMobile(services.vault, account);
    return { organisationId: account.organisation_id, mobile, purpose: `confirm:${purpose}` };
  }
  return {
    send: async (accountId, purpose) => sendCode(services, await scopeOf(accountId, purpose)),
    check: async (accountId, purpose, code) => checkCode(services, await scopeOf(accountId, purpose), code),
    consume: async (accountId, purpose, code, trx) =>
      consumeCode(services, await scopeOf(accountId, purpose, trx), code, trx),
  };
}
