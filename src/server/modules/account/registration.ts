import type { Kysely } from 'kysely';
import { ageOn, today } from '../../../domain/dates';
import { formatProblem } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { consentWrites } from '../../engine/consents/consent-record';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import type { LookupHashes } from '../../platform/vault/vault';
import { openDeviceSession } from './known-device-store';
import { type LoggedIn, type LoginContext, loginResponse } from './login';
import { prepareAccount } from './new-account';
import { assertAcceptablePassword } from './password';
import { newPasswordOwner } from './password-owner';
import { spendCode, tryCode } from './sms-code';
import { findAccount, insertAccount, MOBILE_COLUMNS, type NewAccount } from './store';

/** Minimum age for registering without a guardian (domain rules §1.20). */
const REGISTRATION_AGE = 14;

/** Documents that require consent at registration. */
export const REQUIRED_CONSENTS = ['C1', 'terms', 'privacy'];

export interface Registration {
  smsCode: string;
  password: string;
  nickname?: string;
  /** `YYYY-MM-DD`, where given. */
  birthday?: string;
  consents: string[];
}

/**
 * Registers an account for a verified mobile number, with the consents, and logs in. Account, consents, session and
 * audit row are written in one transaction, which also marks the code as used.
 * @throws Refusal `passwordWeak`, `underage`, `formInvalid`, `formChanged`, `smsCodeWrong`, `mobileTaken`
 */
export async function registerAccount(
  services: Services,
  visitor: LoginContext,
  form: Registration,
): Promise<LoggedIn> {
  const { organisationId, mobile, device, language } = visitor;
  const { db, vault } = services;
  const names = form.nickname ? [form.nickname] : [];
  await assertAcceptablePassword(
    form.password,
    await newPasswordOwner(services, organisationId, { mobile, names }),
  );
  assertNicknameAllowed(form.nickname);
  assertRegistrationAge(form.birthday ?? null);
  const scope = { organisationId, mobile, purpose: 'register' };
  const codeId = await tryCode(services, scope, form.smsCode);
  const { password, nickname } = form;
  const opening = { organisationId, mobile, password, nickname, language, roles: [] };
  const row = await prepareAccount(vault, opening);
  const { id } = row;
  return db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    await insertNewAccount(trx, row, vault.indexes(mobile, 'mobile'));
    const consents = {
      texts: form.consents,
      needed: REQUIRED_CONSENTS,
      flowTitle: '注册',
      applicationId: null,
    };
    await executeWrites(trx, await consentWrites({ organisationId, accountId: id, ...consents }, trx));
    await appendAuditEntry(trx, {
      organisationId,
      accountId: id,
      action: 'account.registered',
      detail: { device },
    });
    const opening = { accountId: id, device, persistent: false };
    const session = await openDeviceSession(services.sessions, opening, trx);
    const account = await findAccount(trx, id);
    if (!account) throw new Error('an account is there after it was inserted');
    return loginResponse(services, account, session);
  });
}

/**
 * Inserts a new account.
 * @param mobileIndexes lookup hashes of its number
 * @throws Refusal `mobileTaken`: only one of two concurrent registrations gets the number
 */
export async function insertNewAccount(
  trx: Kysely<DB>,
  row: NewAccount,
  mobileIndexes: LookupHashes,
): Promise<void> {
  await renewLookupHashes(trx, row.organisation_id, mobileIndexes, MOBILE_COLUMNS);
  if (!(await insertAccount(trx, row))) throw new Refusal('mobileTaken');
}

/** @throws Refusal `underage` */
export function assertRegistrationAge(birthday: string | null): void {
  if (birthday !== null && ageOn(birthday, today()) < REGISTRATION_AGE) throw new Refusal('underage');
}

/** @throws Refusal `formInvalid` */
export function assertNicknameAllowed(nickname: string | undefined): void {
  const message = nickname === undefined ? null : formatProblem('plainText', nickname.trim());
  if (message)
    throw new Refusal('formInvalid', undefined, [{ path: '/nickname', keyword: 'format', message }]);
}
