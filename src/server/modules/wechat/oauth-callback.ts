import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { type LoginContext, openLoginSession, requireSessionAccount } from '../account';
import { findAccountByWechat, refreshBinding } from './binding';
import { completeOAuthFlow, type OAuthInitiator, storeReturnedUser } from './oauth-flow';

type WechatLoginResult = components['schemas']['WechatArrival'];

/** Whoever knocks, before it is known who it is. */
export type AnonymousVisitor = Omit<LoginContext, 'mobile'>;

/**
 * Somebody comes back from WeChat. Who is bound to an account is logged in: in WeChat's own browser, which is a phone
 * in somebody's hand, for seven days; at a desk, which may be anybody's, as without the tick. Who is not may register;
 * who has set out to bind is asked to confirm.
 * @throws Refusal as `comeBack`, `admit`; `notAllowedNow` where another account is bound to this WeChat
 */
export async function completeWechatLogin(
  services: Services,
  traveller: OAuthInitiator & { member: { accountId: string } | null },
  caller: AnonymousVisitor,
  returned: components['schemas']['WechatReturn'],
): Promise<WechatLoginResult> {
  const { visit, person } = await completeOAuthFlow(services, traveller, returned, ['login', 'bind']);
  const { organisationId, member } = traveller;
  const { nickname } = person;
  const accountId = await findAccountByWechat(services, organisationId, person);
  if (visit.purpose === 'bind') {
    if (accountId) {
      const whose = accountId === member?.accountId ? '您的账号' : '另一个账号，请先在那个账号里解除绑定';
      throw new Refusal('notAllowedNow', `这个微信已经绑定了${whose}`);
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
  const login = await openLoginSession(services, caller, account, 'wechat', visit.way === 'account');
  return { outcome: 'entered', login, nickname };
}
