import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { decryptMobile } from './account';
import {
  prepareSpendSmsCode,
  type SentCode,
  type SmsCodeServices,
  sendCode,
  tryAccountCode,
} from './sms-code';
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
  /** The write that uses a code up, once: it ends in `smsCodeWrong` when somebody else was faster. */
  consume(codeId: string, trx: Kysely<DB>): PreparedWrite;
}

export function createConfirmations(services: SmsCodeServices): Confirmations {
  const { db, vault } = services;
  const purposeOf = (purpose: string) => `confirm:${purpose}`;
  return {
    async send(accountId, purpose) {
      const account = await findAccount(db, accountId);
      if (!account) throw new Refusal('notFound');
      const mobile = decryptMobile(vault, account);
      const organisationId = account.organisation_id;
      return sendCode(services, { organisationId, mobile, purpose: purposeOf(purpose) });
    },
    check: (accountId, purpose, code) => tryAccountCode(services, accountId, purposeOf(purpose), code),
    consume: prepareSpendSmsCode,
  };
}
