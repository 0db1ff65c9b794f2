import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { networkOf } from '../../network';
import type { Services } from '../../services';
import { userOf } from './account';
import { audit } from './audit';
import { stay } from './leaving';
import { clearGuesses, countGuess } from './lockout';
import { passwordMatches } from './password';
import { spendCode, tryCode } from './sms-code';
import { type AccountRow, findAccountByMobile, holdAsRead } from './store';

export type LoggedIn = components['schemas']['LoggedIn'];

/** How somebody has shown that an account is theirs. */
export type LoginMethod = 'password' | 'code' | 'wechat' | 'handover';

/** Who stands at the door: what is known of a caller before the login. */
export interface Visitor {
  organisationId: string;
  mobile: string;
  device: string;
  /** Network address; only the keyed hash of its network is kept. */
  address: string;
}

/**
 * Logs in by password. A wrong number and a wrong password get the same words after the same time.
 * @throws Refusal `credentialsWrong`, `accountLocked`
 */
export async function loginByPassword(
  services: Services,
  visitor: Visitor,
  password: string,
  lasting: boolean,
) {
  const guess = await countGuess(services, { account: lockedBy(visitor), address: visitor.address });
  const account = await find(services, visitor);
  if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
    const action = guess.last ? 'login.locked' : 'login.failed';
    await report(services, visitor, account ?? null, action, 'password');
    throw new Refusal('credentialsWrong');
  }
  await guess.right();
  return admit(services, visitor, account, 'password', lasting);
}

/**
 * Logs in by a code of purpose `login`; a lock of the password does not bar it, and it ends the lock.
 * @throws Refusal `smsCodeWrong`, `notRegistered`
 */
export async function loginByCode(services: Services, visitor: Visitor, code: string, lasting: boolean) {
  const scope = { organisationId: visitor.organisationId, mobile: visitor.mobile, purpose: 'login' };
  const account = await find(services, visitor);
  const codeId = await tryCode(services, scope, code).catch(async refusal => {
    await report(services, visitor, account ?? null, 'login.failed', 'code');
    throw refusal;
  });
  // Whoever holds the code holds the number: now it may be told that it has no account.
  if (!account) throw new Refusal('notRegistered');
  await spendCode(codeId, services.db);
  await clearGuesses(services, lockedBy(visitor));
  return admit(services, visitor, account, 'code', lasting);
}

/** What an opened session tells its browser, once. */
export function loggedIn(
  { vault }: Services,
  account: AccountRow,
  session: { token: string; expiresAt: Date },
): LoggedIn {
  return { token: session.token, expiresAt: session.expiresAt.toISOString(), user: userOf(vault, account) };
}

/**
 * Opens a session for who has shown that the account is theirs, by whatever method. A wish to leave is taken back. Who
 * was on the way in when the password was changed, which ends all sessions, does not come in after it.
 * @throws Refusal `forbidden` where the account is closed, `conflict` where it has changed since it was read
 */
export async function admit(
  services: Services,
  visitor: Omit<Visitor, 'mobile'>,
  account: AccountRow,
  method: LoginMethod,
  lasting: boolean,
): Promise<LoggedIn> {
  demandOpen(account);
  const leaving = account.status === 'leaving';
  if (leaving) await stay(services, account);
  const session = await services.db.transaction().execute(async trx => {
    await demandAsRead(trx, account);
    return services.sessions.open({ accountId: account.id, device: visitor.device, lasting }, trx);
  });
  await report(
    services,
    visitor,
    account,
    account.roles.length > 0 ? 'staff.login' : 'login.succeeded',
    method,
  );
  return { ...loggedIn(services, account, session), ...(leaving && { stayed: true }) };
}

/** @throws Refusal `conflict` where an account has changed since it was read; it is held as it is, see `holdAsRead` */
export async function demandAsRead(trx: Kysely<DB>, account: AccountRow): Promise<void> {
  if (!(await holdAsRead(trx, account))) throw new Refusal('conflict', '账号刚刚有变更，请重新登录');
}

/** @throws Refusal `forbidden` for an account that nobody gets into any more */
export function demandOpen({ status }: Pick<AccountRow, 'status'>): void {
  if (status === 'active' || status === 'leaving') return;
  throw new Refusal(
    'forbidden',
    status === 'closed' ? '该账号已注销' : '该账号已停用，如有疑问请联系工作人员',
  );
}

/** What failures are counted under: the number, whether or not it has an account. */
export function lockedBy({ organisationId, mobile }: Pick<Visitor, 'organisationId' | 'mobile'>): string {
  return `${organisationId}:${mobile}`;
}

function find({ db, vault }: Services, { organisationId, mobile }: Visitor) {
  return findAccountByMobile(db, organisationId, vault.index(mobile, 'mobile'));
}

function report(
  { db, vault }: Services,
  { organisationId, device, address }: Omit<Visitor, 'mobile'>,
  account: AccountRow | null,
  action: 'login.succeeded' | 'staff.login' | 'login.failed' | 'login.locked',
  method: LoginMethod,
): Promise<void> {
  const network = vault.index(networkOf(address), 'attempt');
  return audit(db, {
    organisationId,
    accountId: account?.id ?? null,
    action,
    detail: { method, device, network },
  });
}
