import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { admit, type Visitor } from '../account/login';
import { findAccountOf } from '../account/session-account';
import { boundAccount, meetAgain } from './binding';
import { comeBack, keep, type Traveller } from './oauth-flow';

type Arrival = components['schemas']['WechatArrival'];

/** Whoever knocks, before it is known who it is. */
export type Caller = Omit<Visitor, 'mobile'>;

/**
 * Somebody comes back from WeChat. Who is bound to an account is logged in: in WeChat's own browser, which is a phone
 * in somebody's hand, for seven days; at a desk, which may be anybody's, as without the tick. Who is not may register;
 * who has set out to bind is asked to confirm.
 * @throws Refusal as `comeBack`, `admit`; `notAllowedNow` where another account is bound to this WeChat
 */
export async function arrive(
  services: Services,
  traveller: Traveller & { member: { accountId: string } | null },
  caller: Caller,
  returned: components['schemas']['WechatReturn'],
): Promise<Arrival> {
  const { visit, person } = await comeBack(services, traveller, returned, ['login', 'bind']);
  const { organisationId, member } = traveller;
  const { nickname } = person;
  const accountId = await boundAccount(services, organisationId, person);
  if (visit.purpose === 'bind') {
    if (accountId) {
      const whose = accountId === member?.accountId ? '您的账号' : '另一个账号，请先在那个账号里解除绑定';
      throw new Refusal('notAllowedNow', `这个微信已经绑定了${whose}`);
    }
    await keep(services, visit, person);
    return { outcome: 'ready', nickname };
  }
  if (!accountId) {
    await keep(services, visit, person);
    return { outcome: 'unbound', nickname };
  }
  const account = await findAccountOf(services.db, { accountId });
  await meetAgain(services, account, person);
  const login = await admit(services, caller, account, 'wechat', visit.way === 'account');
  return { outcome: 'entered', login, nickname };
}
