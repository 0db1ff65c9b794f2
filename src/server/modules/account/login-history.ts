import type { components } from '../../../generated/api';
import { type AuditAction, auditPageOfAccount } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';

type LoginAttempt = components['schemas']['LoginAttempt'];

/** Days for which attempts are shown: as long as the audit log is kept at least. */
const SHOWN_DAYS = 180;

const succeeded: readonly AuditAction[] = ['account.registered', 'login.succeeded', 'staff.login'];
const actions: readonly AuditAction[] = [...succeeded, 'login.failed', 'login.locked'];

/** Names of the methods in `report` of `login.ts`. */
const methodTitles: Readonly<Record<string, string>> = {
  password: '密码',
  code: '短信验证码',
  wechat: '微信',
  handover: '另一台设备的二维码',
  passkey: '通行密钥',
};

/**
 * One page of the logins to an account and the failed attempts, latest first. They are read from the audit log, which
 * has no addresses: whether the network is that of the caller is told by its keyed hash.
 * @param address of the caller
 */
export async function listLoginAttempts(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
  { address, ...paging }: { address: string | null; page: number; pageSize: number },
): Promise<{ list: LoginAttempt[]; total: number }> {
  const network = address === null ? null : vault.index(networkOf(address), 'attempt');
  const { list, total } = await auditPageOfAccount(db, accountId, { actions, days: SHOWN_DAYS, ...paging });
  return {
    total,
    list: list.map(({ id, at, action, detail }) => {
      const { method, device, network: from } = detail as Record<string, string | undefined>;
      return {
        id,
        at: at.toISOString(),
        succeeded: succeeded.includes(action as AuditAction),
        method: action === 'account.registered' ? '注册' : (methodTitles[method ?? ''] ?? '其他方式'),
        device: device ?? '其他设备',
        sameNetwork: from !== undefined && from === network,
      };
    }),
  };
}
