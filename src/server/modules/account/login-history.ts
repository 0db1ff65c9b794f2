import { proofMethodTitle } from '../../../domain/proof-methods';
import type { components } from '../../../generated/api';
import { type AuditAction, auditPageOfAccount } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';

type LoginAttempt = components['schemas']['LoginAttempt'];

/** Days for which attempts are shown: as long as the audit log is kept at least. */
const SHOWN_DAYS = 180;

const succeeded: readonly AuditAction[] = ['account.registered', 'login.succeeded', 'staff.login'];

/** Failures of who had passed the first step of a login, or held a session. */
const failedInside: readonly AuditAction[] = ['login.factorFailed', 'proof.failed'];
const actions: readonly AuditAction[] = [...succeeded, ...failedInside, 'login.failed', 'login.locked'];

const titlesOfActions: Partial<Record<AuditAction, string>> = {
  'account.registered': '注册',
  'proof.failed': '登录之后验证本人',
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
      const { method, factor, device, network: from } = detail as Record<string, string | undefined>;
      const hasSucceeded = succeeded.includes(action as AuditAction);
      return {
        id,
        at: at.toISOString(),
        succeeded: hasSucceeded,
        firstStepPassed: hasSucceeded || failedInside.includes(action as AuditAction),
        method: titlesOfActions[action as AuditAction] ?? proofMethodTitle(method) ?? '其他方式',
        secondFactor: proofMethodTitle(factor) ?? null,
        device: device ?? '其他设备',
        sameNetwork: from !== undefined && from === network,
      };
    }),
  };
}
