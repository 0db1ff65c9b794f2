import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { clearThrottledAttempts } from './attempt-throttling';
import { openDeviceSession } from './known-device-store';
import { assertAccountUnchanged, type LoggedIn, loginResponse } from './login';
import { assertAcceptablePassword, hashPassword } from './password';
import { newPasswordOwner, passwordOwnerOf } from './password-owner';
import { loginThrottles } from './password-throttling';
import { type ReauthenticationInput, reauthenticate } from './reauthentication';
import { listFactors } from './second-factor-store';
import { findSessionKind } from './session-store';
import { spendCode, tryCode } from './sms-code';
import { findAccount, findAccountByMobile, lockIfUnchanged, updateAccount } from './store';

/**
 * Changes the password of the caller. All sessions end; this device gets a new one. Where the account has a second factor,
 * the new session has not proved who holds it: a password does not, see `proveIdentity`. Of two concurrent changes, the
 * first ends the session of the second, which fails.
 * @throws Refusal `passwordWeak`, `credentialsWrong`, `guessedTooOften`, `smsCodeWrong`, `conflict` where the account
 * has changed since it was read
 */
export async function changePassword(
  services: Services,
  member: Caller,
  request: { proof: ReauthenticationInput; password: string; device: string },
): Promise<LoggedIn> {
  const account = await findAccount(services.db, member.accountId);
  if (!account) throw new Refusal('sessionInvalid');
  await assertAcceptablePassword(request.password, await passwordOwnerOf(services, account));
  const codeId = await reauthenticate(services, account, request.proof, {
    purpose: 'password',
    field: { path: '/oldPassword', label: '原密码' },
  });
  const kind = await findSessionKind(services.db, member.sessionId);
  const password_hash = await hashPassword(request.password);
  const session = await services.db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
    await assertAccountUnchanged(trx, account);
    await updateAccount(trx, account.id, { password_hash, password_weak: false });
    await services.sessions.closeAll(account.id, trx);
    await appendAuditEntry(trx, {
      organisationId: account.organisation_id,
      accountId: account.id,
      action: 'password.changed',
    });
    const proved = (await listFactors(trx, account.id)).length === 0;
    return openDeviceSession(
      services.sessions,
      { accountId: account.id, device: request.device, proved, ...kind },
      trx,
    );
  });
  return loginResponse(services, { ...account, password_weak: false }, session, kind.secondFactor);
}

/**
 * Resets a forgotten password by a code of purpose `reset`. All sessions end, and failed attempts are cleared.
 * @throws Refusal `passwordWeak`, `smsCodeWrong`, `notRegistered`, `conflict` where the account has changed since it was read
 */
export async function resetPassword(
  services: Services,
  request: { organisationId: string; mobile: string; smsCode: string; password: string; address: string },
): Promise<void> {
  const { organisationId, mobile } = request;
  const unknown = await newPasswordOwner(services, organisationId, { mobile, names: [] });
  await assertAcceptablePassword(request.password, unknown);
  const scope = { organisationId, mobile, purpose: 'reset' };
  const codeId = await tryCode(services, scope, request.smsCode);
  const account = await findAccountByMobile(
    services.db,
    organisationId,
    services.vault.indexes(mobile, 'mobile'),
  );
  if (!account) throw new Refusal('notRegistered');
  // Only now, as the refusal discloses what the account is called.
  await assertAcceptablePassword(request.password, await passwordOwnerOf(services, account));
  const password_hash = await hashPassword(request.password);
  await services.db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    // Meanwhile the number may have become that of another account.
    if (!(await lockIfUnchanged(trx, account, [account.status])))
      throw new Refusal('conflict', '账号刚刚有变更，请重新获取验证码');
    await updateAccount(trx, account.id, { password_hash, password_weak: false });
    await services.sessions.closeAll(account.id, trx);
    await appendAuditEntry(trx, { organisationId, accountId: account.id, action: 'password.reset' });
  });
  await clearThrottledAttempts(services, await loginThrottles(services, request, account));
}
