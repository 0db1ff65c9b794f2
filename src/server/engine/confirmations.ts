import type { Kysely } from 'kysely';
import type { Language } from '../../domain/languages';
import type { DB } from '../../generated/database';
import type { PreparedWrite } from '../platform/db/batch-writes';

/** Response after a code was sent. */
export interface SentCode {
  /** The masked number. */
  sentTo: string;
  /** Seconds until another code may be requested. */
  retryAfter: number;
  /** Lifetime of the code in seconds. */
  expiresIn: number;
}

/** SMS codes by which an account holder confirms one operation; they are sent to the mobile number of the account. */
export interface Confirmations {
  /** @param language of the SMS @throws Refusal `smsTooOften`, `unavailable` */
  send(accountId: string, purpose: string, language?: Language): Promise<SentCode>;
  /**
   * Checks a code. The attempt is counted even if the caller's transaction is rolled back. Throws `smsCodeWrong`.
   * @returns the id of the matching code, which `consume` marks as used
   */
  check(accountId: string, purpose: string, code: string): Promise<string>;
  /** The write that marks a code as used; refused with `smsCodeWrong` if a concurrent request has used it already. */
  consume(codeId: string, trx: Kysely<DB>): PreparedWrite;
}
