import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { openMobile } from './account';
import { type CodeRooms, type CodeScope, type SentCode, sendCode, spendCode, tryCode } from './sms-code';
import { findAccount } from './store';

/** SMS codes by which the holder of an account confirms one thing, sent to the account's own number. */
export interface Confirmations {
  /** @throws Refusal `smsTooOften`, `unavailable` */
  send(accountId: string, purpose: string): Promise<SentCode>;
  /**
   * Compares a code; the try counts, whatever becomes of the caller's transaction. Throws `smsCodeWrong`.
   * @returns what stands for the right code, to be used up
   */
  check(accountId: string, purpose: string, code: string): Promise<string>;
  /** Uses a code up, once. Throws `smsCodeWrong` when somebody else was faster. */
  consume(codeId: string, trx: Kysely<DB>): Promise<void>;
}

export function createConfirmations(services: CodeRooms): Confirmations {
  async function scopeOf(accountId: string, purpose: string): Promise<CodeScope> {
    const account = await findAccount(services.db, accountId);
    if (!account) throw new Refusal('notFound');
    const mobile = openMobile(services.vault, account);
    return { organisationId: account.organisation_id, mobile, purpose: `confirm:${purpose}` };
  }
  return {
    send: async (accountId, purpose) => sendCode(services, await scopeOf(accountId, purpose)),
    check: async (accountId, purpose, code) => tryCode(services, await scopeOf(accountId, purpose), code),
    consume: spendCode,
  };
}
