import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry, appendStandaloneEntry } from '../../engine/audit-log';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { userOf } from './account';
import { prepareAccountNotification } from './notifications';
import { listFactors } from './second-factor-store';
import { listLiveSessions } from './session-store';
import { type Administrator, assertAdministrator, lockAccountInOrganisation } from './staff';
import { type AccountRow, findAccountByMobile, setAccountStatus } from './store';

type AccountStatus = components['schemas']['AccountStatus'];
type StatusServices = Pick<Services, 'db' | 'vault' | 'sessions'>;

/** Action of an administrator on another account. */
interface AccountAction {
  accountId: string;
  reason: string;
}

/**
 * Reads the status of the account with a mobile number and writes the look-up to the audit log.
 * @throws Refusal `notFound`
 */
export async function readAccountStatus(
  services: StatusServices,
  administrator: Administrator,
  mobile: string,
): Promise<AccountStatus> {
  const { db, vault } = services;
  const { organisationId, accountId } = administrator;
  const account = await findAccountByMobile(db, organisationId, vault.indexes(mobile, 'mobile'));
  await appendStandaloneEntry(db, {
    organisationId,
    accountId,
    action: 'account.searched',
    detail: { account: account?.id ?? null },
  });
  if (!account) throw new Refusal('notFound', '这个手机号没有注册账户');
  return accountStatusView(services, account);
}

/**
 * Suspends an account and ends its sessions on every server.
 * @throws Refusal `notFound`; `forbidden` for an account of the administrator; `notAllowedNow` for one that is
 * suspended or being deleted
 */
export function suspendAccount(
  services: StatusServices,
  administrator: Administrator,
  { accountId, reason }: AccountAction,
): Promise<AccountStatus> {
  return applyAccountAction(services, administrator, accountId, async (trx, account) => {
    if (account.status === 'leaving') throw new Refusal('notAllowedNow', '本人已申请注销这个账户，不用停用');
    if (account.status !== 'active') throw new Refusal('notAllowedNow', '这个账户已经停用');
    await setAccountStatus(trx, accountId, { status: 'suspended', reason });
    const ended = await services.sessions.closeAll(accountId, trx);
    await appendAuditEntry(trx, {
      ...administrator,
      action: 'account.suspended',
      detail: { account: accountId, reason, ended },
    });
  });
}

/** Reinstates a suspended account. @throws Refusal `notFound`, `forbidden`, `notAllowedNow` */
export function reinstateAccount(
  services: StatusServices,
  administrator: Administrator,
  { accountId, reason }: AccountAction,
): Promise<AccountStatus> {
  return applyAccountAction(services, administrator, accountId, async (trx, account) => {
    if (account.status !== 'suspended') throw new Refusal('notAllowedNow', '这个账户没有停用');
    await setAccountStatus(trx, accountId, { status: 'active', reason: null });
    await executeWrites(trx, [prepareAccountNotification(accountId, '账户已恢复', '您的账户已恢复使用。')]);
    await appendAuditEntry(trx, {
      ...administrator,
      action: 'account.reinstated',
      detail: { account: accountId, reason },
    });
  });
}

/** Ends all sessions of an account; its holder may log in again. @throws Refusal `notFound`, `forbidden` */
export function endAccountSessions(
  services: StatusServices,
  administrator: Administrator,
  { accountId, reason }: AccountAction,
): Promise<AccountStatus> {
  return applyAccountAction(services, administrator, accountId, async trx => {
    const ended = await services.sessions.closeAll(accountId, trx);
    await appendAuditEntry(trx, {
      ...administrator,
      action: 'session.ended',
      detail: { account: accountId, reason, ended },
    });
  });
}

/**
 * Runs an action on another account while no other administrator acts. The acting administrator stays an administrator,
 * so the last one cannot be suspended.
 */
async function applyAccountAction(
  services: StatusServices,
  administrator: Administrator,
  accountId: string,
  work: (trx: Transaction<DB>, account: AccountRow) => Promise<void>,
): Promise<AccountStatus> {
  const account = await services.db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const account = await lockAccountInOrganisation(trx, administrator.organisationId, accountId);
    if ((await accountsOfPerson(trx, administrator.accountId)).has(accountId))
      throw new Refusal('forbidden', '您不能停用自己的账户，请由另一位管理员操作');
    await work(trx, account);
    return lockAccountInOrganisation(trx, administrator.organisationId, accountId);
  });
  return accountStatusView(services, account);
}

async function accountStatusView({ db, vault }: StatusServices, account: AccountRow): Promise<AccountStatus> {
  const { accountId, nickname, mobile, realName, roles } = userOf(vault, account);
  const [sessions, factors] = await Promise.all([
    listLiveSessions(db, account.id),
    listFactors(db, account.id),
  ]);
  return {
    accountId,
    nickname,
    mobile,
    realName,
    roles,
    status: account.status as AccountStatus['status'],
    suspendedAt: account.suspended_at?.toISOString() ?? null,
    reason: account.suspended_reason,
    sessions: sessions.length,
    hasSecondFactor: factors.length > 0,
    createdAt: account.created_at.toISOString(),
  };
}
