import type { Kysely } from 'kysely';
import type { Language } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { dutyPhone } from '../website';
import { userOf } from './account';
import { cancelAccountDeletion } from './account-deletion';
import { clearThrottledAttempts, throttleAttempt } from './attempt-throttling';
import { withdrawFactorRemoval } from './factor-removal';
import { type DeviceSession, openDeviceSession } from './known-device-store';
import { reportFailedProof, reportProof } from './login-audit';
import { warnOfGuesses, warnOfNewDevice } from './login-warning';
import { passwordMatches } from './password';
import { judgePassword } from './password-owner';
import { loginThrottles } from './password-throttling';
import { type ProvedLogin, requireSecondFactor } from './second-factor-login';
import { sessionRoles } from './session-roles';
import { NoCodeRefusal, spendCode, tryCode } from './sms-code';
import { type AccountRow, findAccountByMobile, lockIfUnchanged } from './store';

export type LoggedIn = components['schemas']['LoginResult'];

/** Method by which a login was authenticated. */
export type LoginMethod = 'password' | 'code' | 'wechat' | 'handover' | 'passkey';

/** What is known about a caller before the login. */
export interface LoginContext {
  organisationId: string;
  mobile: string;
  device: string;
  /** Network address; only the keyed hash of its network is kept. */
  address: string;
  /** Token of the device from an earlier login. */
  deviceToken?: string | undefined;
  /** Of the page: that of the SMS of an account which is registered by it. */
  language?: Language;
}

/**
 * Logs in by password. A wrong number and a wrong password get the same message after the same time.
 * @param ticket of a proof of work, where one is required
 * @throws Refusal `credentialsWrong`, `captchaNeeded`, `guessedTooOften`
 */
export async function loginByPassword(
  services: Pick<Services, 'config' | 'db' | 'jobs' | 'organisations' | 'sessions' | 'vault'>,
  visitor: LoginContext,
  { password, ticket, persistent }: { password: string; ticket?: string | undefined; persistent: boolean },
) {
  const account = await find(services, visitor);
  const subjects = await loginThrottles(services, visitor, account);
  const attempt = await throttleAttempt(services, subjects, { purpose: 'login', ticket });
  if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
    const action = attempt.workNext ? 'login.locked' : 'login.failed';
    await report(services, visitor, account, action, 'password');
    if (account && attempt.warn) await warnOfGuesses(services, account);
    throw new Refusal('credentialsWrong');
  }
  await attempt.succeed();
  const judged = await judgePassword(services, account, password);
  return openLoginSession(services, visitor, judged, 'password', persistent);
}

/**
 * Logs in by a code of purpose `login`. Wrong passwords do not delay it, and a successful login clears them. Only what was
 * compared with a code is recorded: nothing limits how many others are sent, and the audit log cannot be shortened.
 * @throws Refusal `smsCodeWrong`, `notRegistered`
 */
export async function loginByCode(
  services: Services,
  visitor: LoginContext,
  code: string,
  persistent: boolean,
) {
  const scope = { organisationId: visitor.organisationId, mobile: visitor.mobile, purpose: 'login' };
  const account = await find(services, visitor);
  const codeId = await tryCode(services, scope, code).catch(async refusal => {
    if (!(refusal instanceof NoCodeRefusal)) await report(services, visitor, account, 'login.failed', 'code');
    throw refusal;
  });
  // The right code proves possession of the number, so it may be disclosed that it has no account.
  if (!account) throw new Refusal('notRegistered');
  await spendCode(codeId, services.db);
  await clearThrottledAttempts(services, await loginThrottles(services, visitor, account));
  return openLoginSession(services, visitor, account, 'code', persistent);
}

/** Response to a login, with the token that is sent only once. */
export function loginResponse(
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  account: AccountRow,
  { token, expiresAt, deviceToken }: DeviceSession,
  secondFactor = false,
): LoggedIn {
  const user = userOf(vault, account, sessionRoles(config.staffSecondFactor, { ...account, secondFactor }));
  return { token, expiresAt: expiresAt.toISOString(), user, device: deviceToken };
}

/**
 * Opens a session after an authentication by any method, unless the account has a second factor, which is asked for
 * first.
 * @throws Refusal `secondFactorNeeded`; as `openProvedSession`
 */
export async function openLoginSession(
  services: Pick<Services, 'config' | 'db' | 'jobs' | 'sessions' | 'vault'>,
  visitor: Omit<LoginContext, 'mobile'>,
  account: AccountRow,
  method: LoginMethod,
  persistent: boolean,
): Promise<LoggedIn> {
  await assertAccountOpen(services, account);
  await requireSecondFactor(services, account, { method, persistent });
  return openProvedSession(services, visitor, { account, method, persistent }, false);
}

/**
 * Opens a session for what a login has proved, and cancels a scheduled deletion. A login that is under way while a
 * password change ends all sessions is refused. Staff get no persistent session.
 * @param secondFactor whether a second factor was among the proofs
 * @throws Refusal `forbidden` where the account is closed, `conflict` where it has changed since it was read
 */
export async function openProvedSession(
  services: Pick<Services, 'config' | 'db' | 'jobs' | 'sessions' | 'vault'>,
  visitor: Omit<LoginContext, 'mobile'>,
  { account, method, factor, persistent }: ProvedLogin,
  secondFactor: boolean,
): Promise<LoggedIn> {
  await assertAccountOpen(services, account);
  const isDeletionScheduled = account.status === 'leaving';
  if (isDeletionScheduled) await cancelAccountDeletion(services, account);
  const session = await services.db.transaction().execute(async trx => {
    await assertAccountUnchanged(trx, account);
    const { device, deviceToken, organisationId } = visitor;
    if (secondFactor) await withdrawFactorRemoval(trx, { accountId: account.id, organisationId });
    const action = account.roles.length > 0 ? 'staff.login' : 'login.succeeded';
    await reportProof(services, visitor, { accountId: account.id, action, method, factor }, trx);
    return openDeviceSession(
      services.sessions,
      {
        ...{ accountId: account.id, device, deviceToken, secondFactor },
        persistent: persistent && account.roles.length === 0,
        // A device that takes over a session of another one proves nothing by that.
        proved: secondFactor || method !== 'handover',
      },
      trx,
    );
  });
  if (session.isNewDevice) await warnOfNewDevice(services, account, visitor.device);
  return {
    ...loginResponse(services, account, session, secondFactor),
    ...(isDeletionScheduled && { deletionCancelled: true }),
  };
}

/**
 * @throws Refusal `conflict` when the account has changed since it was read; otherwise it is locked, see
 * `lockIfUnchanged`
 */
export async function assertAccountUnchanged(trx: Kysely<DB>, account: AccountRow): Promise<void> {
  if (!(await lockIfUnchanged(trx, account))) throw new Refusal('conflict', '账号刚刚有变更，请重新登录');
}

/**
 * @throws Refusal `forbidden` for a closed or suspended account; for the latter with the phone number to call about it
 */
export async function assertAccountOpen(
  services: Pick<Services, 'db'>,
  { status, organisation_id: id }: Pick<AccountRow, 'status' | 'organisation_id'>,
): Promise<void> {
  if (status === 'active' || status === 'leaving') return;
  if (status === 'closed') throw new Refusal('forbidden', '该账号已注销');
  const phone = await dutyPhone(services, { id });
  throw new Refusal('forbidden', `账户已停用，如有疑问请${phone ? `致电${phone}` : '联系工作人员'}`);
}

function find({ db, vault }: Pick<Services, 'db' | 'vault'>, { organisationId, mobile }: LoginContext) {
  return findAccountByMobile(db, organisationId, vault.indexes(mobile, 'mobile'));
}

function report(
  services: Pick<Services, 'db' | 'vault'>,
  visitor: LoginContext,
  account: AccountRow | undefined,
  action: 'login.failed' | 'login.locked',
  method: LoginMethod,
): Promise<void> {
  return reportFailedProof(services, visitor, { accountId: account?.id ?? null, action, method });
}
