import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '../../../domain/languages';
import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { SentCode } from '../../engine/confirmations';
import type { Services } from '../../engine/services';
import { executeWrites, type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { SmsFailure } from '../../platform/sms';
import * as rows from './sms-code-store';

/** Services that SMS codes require. */
export type SmsCodeServices = Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>;

/** What a code is requested for: it is invalid for another purpose, number or organisation. */
export interface CodeScope {
  organisationId: string;
  mobile: string;
  /** One of the contract's `SmsPurpose`, or a purpose defined by a flow. */
  purpose: string;
  /** Of the SMS: that of the page on which it is requested. */
  language?: Language;
}

/** Purposes whose codes are sent to any number, not to that of an account: they require a captcha. */
const GUEST_PURPOSES = ['register', 'login', 'reset', 'donation', 'wechat', 'mobile'];

export const isForGuests = (purpose: string): boolean => GUEST_PURPOSES.includes(purpose);

const CODE_LIFETIME_SECONDS = 300;
const RESEND_AFTER_SECONDS = 60;
const MAX_TRIES = 5;

/**
 * Sends a new code and invalidates the previous one for this purpose. Codes for guest purposes and for account holders
 * are counted separately: a stranger who knows a number cannot use up the codes of its holder.
 * @throws Refusal `smsTooOften` (with `retryAfter`) within 60 seconds, or when the daily limit is reached;
 * `unavailable` when the message could not be sent, which is not counted
 */
export async function sendCode(services: SmsCodeServices, scope: CodeScope): Promise<SentCode> {
  const { id, code } = await storeCode(services, scope);
  try {
    await services.sms.send(scope.mobile, 'code', [code, String(CODE_LIFETIME_SECONDS / 60)], scope.language);
  } catch (error) {
    await rows.deleteCode(services.db, id);
    throw refusalOf(services, error);
  }
  return {
    sentTo: maskMobile(scope.mobile),
    retryAfter: RESEND_AFTER_SECONDS,
    expiresIn: CODE_LIFETIME_SECONDS,
  };
}

/** Stores a new code before it is sent: a code that was sent but not stored could not be used. */
async function storeCode(services: SmsCodeServices, scope: CodeScope): Promise<{ id: string; code: string }> {
  const key = keyOf(services, scope);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await services.db.transaction().execute(async trx => {
    await rows.lockNumber(trx, key);
    const { sinceLast, withinDay } = await rows.recentCodes(trx, key, GUEST_PURPOSES);
    if (withinDay >= services.config.smsPerDay) {
      throw new Refusal('smsTooOften', '今天获取验证码的次数已达上限，请明天再试');
    }
    if (sinceLast !== null && sinceLast < RESEND_AFTER_SECONDS) {
      const retryAfter = Math.ceil(RESEND_AFTER_SECONDS - sinceLast);
      throw new Refusal('smsTooOften', `验证码已发送，请${retryAfter}秒后再试`, [], { retryAfter });
    }
    await rows.insertCode(trx, key, { id, hash: hashOf(services, id, code), seconds: CODE_LIFETIME_SECONDS });
  });
  return { id, code };
}

function refusalOf({ log }: SmsCodeServices, error: unknown): unknown {
  if (!(error instanceof SmsFailure)) return error;
  log.error({ reason: error.reason, providerCode: error.providerCode }, 'an SMS was not sent');
  return error.reason === 'limit'
    ? new Refusal('smsTooOften')
    : new Refusal('unavailable', '短信暂时无法发送，请稍后重试');
}

/**
 * The refusal of a code that was compared with none, because none was sent, or it has expired, or was tried too often. The
 * answer is the same as for a wrong one.
 */
export class NoCodeRefusal extends Refusal {
  constructor() {
    super('smsCodeWrong');
  }
}

/**
 * Checks a code. Every attempt is counted before its outcome is known, so that parallel attempts cannot exceed five.
 * @returns the id of the matching code, see `spendCode`
 * @throws Refusal `smsCodeWrong`; as `NoCodeRefusal` where it was compared with none
 */
export async function tryCode(services: SmsCodeServices, scope: CodeScope, code: string): Promise<string> {
  return requireMatchingCode(
    services,
    await rows.countTry(services.db, keyOf(services, scope), MAX_TRIES),
    code,
  );
}

/** `tryCode` for a code that was sent to the mobile number of an account. @param purpose as in `CodeScope` */
export async function tryAccountCode(
  services: SmsCodeServices,
  accountId: string,
  purpose: string,
  code: string,
): Promise<string> {
  return requireMatchingCode(
    services,
    await rows.countAccountCodeAttempt(services.db, accountId, purpose, MAX_TRIES),
    code,
  );
}

function requireMatchingCode(
  services: SmsCodeServices,
  stored: { id: string; hash: string } | undefined,
  code: string,
): string {
  if (!stored) throw new NoCodeRefusal();
  if (!services.vault.isIndexOf(stored.hash, hashedText(stored.id, code), 'sms-code'))
    throw new Refusal('smsCodeWrong');
  return stored.id;
}

/**
 * Checks a code without marking it as used: only wrong attempts are counted.
 * @throws Refusal `smsCodeWrong`
 */
export async function checkCode(services: SmsCodeServices, scope: CodeScope, code: string): Promise<void> {
  await rows.undoCodeAttempt(services.db, await tryCode(services, scope, code));
}

/** The write that marks a checked code as used: of two concurrent requests, one succeeds. */
export function prepareSpendSmsCode(id: string, trx: Kysely<DB>): PreparedWrite {
  return requireRow(rows.markUsed(trx, id), () => new Refusal('smsCodeWrong'));
}

/**
 * Marks a checked code as used, as part of a transaction.
 * @throws Refusal `smsCodeWrong`
 */
export function spendCode(id: string, trx: Kysely<DB>): Promise<void> {
  return executeWrites(trx, [prepareSpendSmsCode(id, trx)]);
}

function keyOf({ vault }: SmsCodeServices, { organisationId, mobile, purpose }: CodeScope): rows.CodeKey {
  return { organisationId, mobileIndexes: vault.indexes(mobile, 'mobile'), purpose };
}

/** Keyed and bound to its row: with a plain hash, one of only a million codes would be found at once. */
function hashOf({ vault }: SmsCodeServices, id: string, code: string): string {
  return vault.index(hashedText(id, code), 'sms-code');
}

const hashedText = (id: string, code: string) => `${id}:${code}`;
