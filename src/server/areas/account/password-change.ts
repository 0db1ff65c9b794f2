import { Refusal } from '../../../domain/refusals';
import type { Member, Services } from '../../services';
import { openMobile } from './account';
import { audit } from './audit';
import { clearGuesses } from './lockout';
import { demandAsRead, type LoggedIn, lockedBy, loggedIn } from './login';
import { demandStrongPassword, hashPassword } from './password';
import { type Proof, prove } from './proof';
import { isLasting } from './session-store';
import { spendCode, tryCode } from './sms-code';
import { findAccount, findAccountByMobile, updateAccount } from './store';

/**
 * Changes the password of who is logged in. Every session ends, this device goes on with a new one. Of two changes at
 * the same moment the first ends the session of the second, which comes to nothing.
 * @throws Refusal `passwordWeak`, `credentialsWrong`, `accountLocked`, `smsCodeWrong`, `conflict` where the account has
 *   changed since it was read
 */
export async function changePassword(
  services: Services,
  member: Member,
  request: { proof: Proof; password: string; device: string; address: string },
): Promise<LoggedIn> {
  const account = await findAccount(services.db, member.accountId);
  if (!account) throw new Refusal('sessionInvalid');
  const mobile = openMobile(services.vault, account);
  demandStrongPassword(request.password, mobile);
  const codeId = await prove(services, account, request.proof, {
    purpose: 'password',
    address: request.address,
    field: { path: '/oldPassword', label: '原密码' },
  });
  const lasting = await isLasting(services.db, member.sessionId);
  const password_hash = await hashPassword(request.password);
  const session = await services.db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
    await demandAsRead(trx, account);
    await updateAccount(trx, account.id, { password_hash });
    await services.sessions.closeAll(account.id, trx);
    await audit(trx, {
      organisationId: account.organisation_id,
      accountId: account.id,
      action: 'password.changed',
    });
    return services.sessions.open({ accountId: account.id, device: request.device, lasting }, trx);
  });
  services.sessions.forget(account.id);
  return loggedIn(services, account, session);
}

/**
 * Sets a new password for a forgotten one, by a code of purpose `reset`. Every session ends, and so does a lock.
 * @throws Refusal `passwordWeak`, `smsCodeWrong`, `notRegistered`
 */
export async function resetPassword(
  services: Services,
  request: { organisationId: string; mobile: string; smsCode: string; password: string },
): Promise<void> {
  const { organisationId, mobile } = request;
  demandStrongPassword(request.password, mobile);
  const scope = { organisationId, mobile, purpose: 'reset' };
  const codeId = await tryCode(services, scope, request.smsCode);
  const account = await findAccountByMobile(
    services.db,
    organisationId,
    services.vault.index(mobile, 'mobile'),
  );
  if (!account) throw new Refusal('notRegistered');
  const password_hash = await hashPassword(request.password);
  await services.db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    await updateAccount(trx, account.id, { password_hash });
    await services.sessions.closeAll(account.id, trx);
    await audit(trx, { organisationId, accountId: account.id, action: 'password.reset' });
  });
  services.sessions.forget(account.id);
  await clearGuesses(services, lockedBy(request));
}
