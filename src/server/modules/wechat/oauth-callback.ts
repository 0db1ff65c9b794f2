import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { type LoginContext, openLoginSession, requireSessionAccount } from '../account';
import { findAccountByWechat, refreshBinding } from './binding';
import { completeOAuthFlow, type OAuthInitiator, storeReturnedUser } from './oauth-flow';

type WechatLoginResult = components['schemas']['WechatLoginResult'];

/** A visitor whose account is not known yet. */
export type AnonymousVisitor = Omit<LoginContext, 'mobile'>;

/**
 * Completes an OAuth flow for login or binding. A bound user is logged in: for seven days in WeChat's own browser,
 * which runs on a personal phone; on a desktop, which may be shared, with the shorter session. An unbound user may
 * register; for a binding, the user is asked to confirm.
 * @throws Refusal as `completeOAuthFlow`, `openLoginSession`; `notAllowedNow` when the WeChat user is bound to another
 * account
 */
export async function completeWechatLogin(
  services: Pick<Services, 'config' | 'db' | 'jobs' | 'log' | 'sessions' | 'vault' | 'wechat'>,
  initiator: OAuthInitiator & { member: { accountId: string } | null },
  caller: AnonymousVisitor,
  returned: components['schemas']['WechatCallback'],
): Promise<WechatLoginResult> {
  const { visit, person } = await completeOAuthFlow(services, initiator, returned, ['login', 'bind']);
  const { organisationId, member } = initiator;
  const { nickname } = person;
  const accountId = await findAccountByWechat(services, organisationId, person);
  if (visit.purpose === 'bind') {
    if (accountId) {
      const accountText =
        accountId === member?.accountId ? '您的账号' : '另一个账号，请先在那个账号里解除绑定';
      throw new Refusal('notAllowedNow', `这个微信已经绑定了${accountText}`);
    }
    await storeReturnedUser(services, visit, person);
    return { outcome: 'ready', nickname };
  }
  if (!accountId) {
    await storeReturnedUser(services, visit, person);
    return { outcome: 'unbound', nickname };
  }
  const account = await requireSessionAccount(services.db, { accountId });
  await refreshBinding(services, account, person);
  const login = await openLoginSession(services, caller, account, 'wechat', visit.app_kind === 'account');
  return { outcome: 'entered', login, nickname };
}
