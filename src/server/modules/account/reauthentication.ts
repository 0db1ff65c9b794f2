import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { decryptMobile } from './account';
import { throttleAttempt } from './attempt-throttling';
import { passwordMatches } from './password';
import { reauthenticationThrottles } from './password-throttling';
import { tryCode } from './sms-code';
import type { AccountRow } from './store';

/** By what a member shows anew that the account is theirs: one of the two. */
export interface ReauthenticationInput {
  password?: string;
  smsCode?: string;
}

/** What a proof is for. */
export interface ReauthenticationPurpose {
  /** What the code was asked for. */
  purpose: string;
  /** Name of the field in which the password was given, and its label. */
  field?: { path: string; label: string };
}

/**
 * Makes sure that it is the holder who asks: by the password, whose guesses are counted apart from those at login, or by a code.
 * @returns the code that was found right, to be used up with what it was for; null for a password
 * @throws Refusal `credentialsWrong`, `guessedTooOften`, `smsCodeWrong`
 */
export async function reauthenticate(
  services: Services,
  account: AccountRow,
  { password, smsCode = '' }: ReauthenticationInput,
  { purpose, field = { path: '/password', label: '密码' } }: ReauthenticationPurpose,
): Promise<string | null> {
  const organisationId = account.organisation_id;
  const mobile = decryptMobile(services.vault, account);
  if (password === undefined) return tryCode(services, { organisationId, mobile, purpose }, smsCode);
  const guess = await throttleAttempt(services, reauthenticationThrottles(services, account.id));
  if (!(await passwordMatches(account.password_hash, password))) {
    const message = `${field.label}不正确`;
    throw new Refusal('credentialsWrong', message, [{ path: field.path, keyword: 'wrong', message }]);
  }
  await guess.succeed();
  return null;
}
