import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import {
  decryptMobile,
  prepareAccountNotification,
  requireSessionAccount,
  spendCode,
  tryAccountCode,
} from '../account';
import { bindWechatUser, findBinding } from './binding';
import { deleteBinding } from './binding-store';
import { requireReturnedUser } from './oauth-flow';
import { clearOAuthUser } from './oauth-state-store';

type Change = components['schemas']['WechatBinding'];

/** Purpose of the SMS code that is sent to the account's number. */
const PURPOSE = 'change';

/** The current WeChat binding of an account, and the new one from a completed OAuth flow. */
export async function previewBindingChange(
  services: Pick<Services, 'db' | 'vault'>,
  member: Caller,
  ticket?: string,
): Promise<Change> {
  const account = await requireSessionAccount(services.db, member);
  const [bound, next] = await Promise.all([
    findBinding(services, account.id),
    ticket
      ? requireOwnOAuthUser(services, member, account.organisation_id, ticket).catch(nullIfExpired)
      : null,
  ]);
  return {
    mobile: maskMobile(decryptMobile(services.vault, account)),
    wechat: bound && { nickname: bound.nickname, boundAt: bound.boundAt.toISOString() },
    next: next && { nickname: next.person.nickname },
  };
}

/**
 * Binds a WeChat user to the account, replacing an existing binding.
 * @throws Refusal `wechatExpired`, `smsCodeWrong`, `notAllowedNow`
 */
export async function changeWechat(
  services: Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>,
  member: Caller,
  { ticket, smsCode }: { ticket: string; smsCode: string },
): Promise<void> {
  const { db } = services;
  const account = await requireSessionAccount(db, member);
  const { id, organisation_id: organisationId } = account;
  const { visit, person } = await requireOwnOAuthUser(services, member, organisationId, ticket);
  const codeId = await tryAccountCode(services, id, PURPOSE, smsCode);
  await db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    if (!(await clearOAuthUser(trx, visit.id))) throw new Refusal('wechatExpired');
    const before = await deleteBinding(trx, id);
    await bindWechatUser(services, trx, account, person);
    await appendAuditEntry(trx, {
      organisationId,
      accountId: id,
      action: before ? 'wechat.changed' : 'wechat.bound',
    });
    const title = before ? '微信已换绑' : '微信已绑定';
    const text = `您的账号${before ? '已换成另一个微信' : '已绑定微信'}。如果不是您本人操作，请立即解除绑定并修改密码。`;
    await executeWrites(trx, [prepareAccountNotification(id, title, text)]);
  });
}

/** Removes the binding. @throws Refusal `smsCodeWrong`, `notAllowedNow` when there is none */
export async function unbindWechatUser(
  services: Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>,
  member: Caller,
  smsCode: string,
): Promise<void> {
  const { id, organisation_id: organisationId } = await requireSessionAccount(services.db, member);
  const codeId = await tryAccountCode(services, id, PURPOSE, smsCode);
  await services.db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    if (!(await deleteBinding(trx, id))) throw new Refusal('notAllowedNow', '您的账号没有绑定微信');
    await appendAuditEntry(trx, { organisationId, accountId: id, action: 'wechat.unbound' });
    await executeWrites(trx, [
      prepareAccountNotification(id, '微信已解除绑定', '您的账号不再绑定微信，请用手机号登录。'),
    ]);
  });
}

/** The OAuth user returned to this session. */
async function requireOwnOAuthUser(
  services: Pick<Services, 'db' | 'vault'>,
  { sessionId }: Caller,
  organisationId: string,
  ticket: string,
) {
  const found = await requireReturnedUser(services, organisationId, ticket, 'bind');
  if (found.visit.session_id !== sessionId) throw new Refusal('wechatExpired');
  return found;
}

function nullIfExpired(error: unknown): null {
  if (error instanceof Refusal && error.reason === 'wechatExpired') return null;
  throw error;
}
