import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { decryptMobile } from './account';
import { throttleAttempt } from './attempt-throttling';
import { passwordMatches } from './password';
import { reauthenticationThrottles } from './password-throttling';
import { tryCode } from './sms-code';
import type { AccountRow } from './store';

/** Credentials for re-authentication: one of the two. */
export interface ReauthenticationInput {
  password?: string;
  smsCode?: string;
}

/** Purpose of a re-authentication. */
export interface ReauthenticationPurpose {
  /** Purpose for which the code was requested. */
  purpose: string;
  /** Name and label of the field in which the password was entered. */
  field?: { path: string; label: string };
}

/**
 * Re-authenticates the account holder by the password, whose attempts are counted separately from those at login, or by
 * a code.
 * @returns the id of the matching code, which must be marked as used together with the operation; null for a password
 * @throws Refusal `credentialsWrong`, `guessedTooOften`, `smsCodeWrong`
 */
export async function reauthenticate(
  services: Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>,
  account: AccountRow,
  { password, smsCode = '' }: ReauthenticationInput,
  { purpose, field = { path: '/password', label: '密码' } }: ReauthenticationPurpose,
): Promise<string | null> {
  const organisationId = account.organisation_id;
  const mobile = decryptMobile(services.vault, account);
  if (password === undefined) return tryCode(services, { organisationId, mobile, purpose }, smsCode);
  const attempt = await throttleAttempt(services, reauthenticationThrottles(services, account.id));
  if (!(await passwordMatches(account.password_hash, password))) {
    const message = `${field.label}不正确`;
    throw new Refusal('credentialsWrong', message, [{ path: field.path, keyword: 'wrong', message }]);
  }
  await attempt.succeed();
  return null;
}
