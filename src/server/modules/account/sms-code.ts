import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { executeWrites, type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { SmsFailure } from '../../platform/sms';
import * as rows from './sms-code-store';

/** The rooms that codes need. */
export type SmsCodeServices = Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>;

/** What a code is asked for: it is worth nothing for another purpose, number or society. */
export interface CodeScope {
  organisationId: string;
  mobile: string;
  /** One of the contract's `SmsPurpose`, or what the flows name theirs. */
  purpose: string;
}

/** What is told of a code that was sent. */
export interface SentCode {
  /** The number, its middle hidden. */
  sentTo: string;
  /** Seconds until another one may be asked for. */
  retryAfter: number;
  /** Seconds for which it holds. */
  expiresIn: number;
}

/** What a code is asked for that goes to any number, not to the account's own: a captcha is to be solved first. */
const GUEST_PURPOSES = ['register', 'login', 'reset', 'donation', 'wechat', 'mobile'];

export const isForGuests = (purpose: string): boolean => GUEST_PURPOSES.includes(purpose);

const LIFETIME = 300;
const RESEND_AFTER = 60;
const TRIES = 5;

/**
 * Sends a new code; the one before it for this purpose no longer counts. What guests ask for and what members ask for
 * are counted apart: a stranger who knows a number cannot keep its owner from confirming anything.
 * @throws Refusal `smsTooOften` (with `retryAfter`) within 60 seconds, or when the day's codes are spent;
 *   `unavailable` when the message could not be sent: it is not counted then
 */
export async function sendCode(services: SmsCodeServices, scope: CodeScope): Promise<SentCode> {
  const { id, code } = await reserve(services, scope);
  try {
    await services.sms.send(scope.mobile, 'code', [code, String(LIFETIME / 60)]);
  } catch (error) {
    await rows.deleteCode(services.db, id);
    throw refusalOf(services, error);
  }
  return { sentTo: maskMobile(scope.mobile), retryAfter: RESEND_AFTER, expiresIn: LIFETIME };
}

/** Stores a new code before it is sent: what was sent and not stored could not be used. */
async function reserve(services: SmsCodeServices, scope: CodeScope): Promise<{ id: string; code: string }> {
  const key = keyOf(services, scope);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await services.db.transaction().execute(async trx => {
    await rows.lockNumber(trx, key);
    const { sinceLast, withinDay } = await rows.recentCodes(trx, key, GUEST_PURPOSES);
    if (withinDay >= services.config.smsPerDay) {
      throw new Refusal('smsTooOften', '今天获取验证码的次数已达上限，请明天再试');
    }
    if (sinceLast !== null && sinceLast < RESEND_AFTER) {
      const retryAfter = Math.ceil(RESEND_AFTER - sinceLast);
      throw new Refusal('smsTooOften', `验证码已发送，请${retryAfter}秒后再试`, [], { retryAfter });
    }
    await rows.insertCode(trx, key, { id, hash: hashOf(services, id, code), seconds: LIFETIME });
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
 * Compares a code. Every try counts before its outcome is known, so that many at once do not get more than five.
 * @returns the id of the right code, see `spendCode`
 * @throws Refusal `smsCodeWrong`
 */
export async function tryCode(services: SmsCodeServices, scope: CodeScope, code: string): Promise<string> {
  return compared(services, await rows.countTry(services.db, keyOf(services, scope), TRIES), code);
}

/** `tryCode` for a code that was sent to an account's own number. @param purpose as in `CodeScope` */
export async function tryAccountCode(
  services: SmsCodeServices,
  accountId: string,
  purpose: string,
  code: string,
): Promise<string> {
  return compared(services, await rows.countTryOf(services.db, accountId, purpose, TRIES), code);
}

function compared(
  services: SmsCodeServices,
  stored: { id: string; hash: string } | undefined,
  code: string,
): string {
  if (!stored || !equal(stored.hash, hashOf(services, stored.id, code))) throw new Refusal('smsCodeWrong');
  return stored.id;
}

/**
 * Compares a code that is not used up by it: only wrong tries count.
 * @throws Refusal `smsCodeWrong`
 */
export async function checkCode(services: SmsCodeServices, scope: CodeScope, code: string): Promise<void> {
  await rows.undoCodeAttempt(services.db, await tryCode(services, scope, code));
}

/** The write that uses up a code that was found right: of two that try it, one succeeds. */
export function prepareSpendSmsCode(id: string, trx: Kysely<DB>): PreparedWrite {
  return requireRow(rows.markUsed(trx, id), () => new Refusal('smsCodeWrong'));
}

/**
 * Uses up a code that was found right, as a part of a transaction.
 * @throws Refusal `smsCodeWrong`
 */
export function spendCode(id: string, trx: Kysely<DB>): Promise<void> {
  return executeWrites(trx, [prepareSpendSmsCode(id, trx)]);
}

function keyOf({ vault }: SmsCodeServices, { organisationId, mobile, purpose }: CodeScope): rows.CodeKey {
  return { organisationId, mobileIndex: vault.index(mobile, 'mobile'), purpose };
}

/** Keyed and bound to its row: of a million codes the right one would be found from a plain hash at once. */
function hashOf({ vault }: SmsCodeServices, id: string, code: string): string {
  return vault.index(`${id}:${code}`, 'sms-code');
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
