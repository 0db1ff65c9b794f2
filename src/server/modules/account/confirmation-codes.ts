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

/** SMS codes by which an account holder confirms one operation; they are sent to the mobile number of the account. */
export interface Confirmations {
  /** @throws Refusal `smsTooOften`, `unavailable` */
  send(accountId: string, purpose: string): Promise<SentCode>;
  /**
   * Checks a code. The attempt is counted even if the caller's transaction is rolled back. Throws `smsCodeWrong`.
   * @returns the id of the matching code, which `consume` marks as used
   */
  check(accountId: string, purpose: string, code: string): Promise<string>;
  /** The write that marks a code as used; refused with `smsCodeWrong` if a concurrent request has used it already. */
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
