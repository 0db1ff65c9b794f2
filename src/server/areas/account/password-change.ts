import { Refusal } from '../../../domain/refusals';
import type { Member, Services } from '../../services';
import { openMobile } from './account';
import { audit } from './audit';
import { clearGuesses, countGuess } from './lockout';
import { type LoggedIn, lockedBy, loggedIn } from './login';
import { demandStrongPassword, hashPassword, passwordMatches } from './password';
import { isLasting } from './session-store';
import { spendCode, tryCode } from './sms-code';
import { type AccountRow, findAccount, findAccountByMobile, updateAccount } from './store';

/** By what a member shows that the account is theirs. */
export type Proof = { oldPassword: string } | { smsCode: string };

/**
 * Changes the password of who is logged in. Every session ends, this device goes on with a new one.
 * @throws Refusal `passwordWeak`, `credentialsWrong`, `accountLocked`, `smsCodeWrong`
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
  const { proof } = request;
  const scope = { organisationId: account.organisation_id, mobile, purpose: 'password' };
  const codeId = 'smsCode' in proof ? await tryCode(services, scope, proof.smsCode) : null;
  if ('oldPassword' in proof)
    await demandOldPassword(services, account, mobile, proof.oldPassword, request.address);
  const lasting = await isLasting(services.db, member.sessionId);
  const password_hash = await hashPassword(request.password);
  const session = await services.db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
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

async function demandOldPassword(
  services: Services,
  account: AccountRow,
  mobile: string,
  password: string,
  address: string,
): Promise<void> {
  const guess = await countGuess(services, {
    account: lockedBy({ organisationId: account.organisation_id, mobile }),
    address,
  });
  if (!(await passwordMatches(account.password_hash, password))) {
    throw new Refusal('credentialsWrong', '原密码不正确', [
      { path: '/oldPassword', keyword: 'wrong', message: '原密码不正确' },
    ]);
  }
  await guess.right();
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
