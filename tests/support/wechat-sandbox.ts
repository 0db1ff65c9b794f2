import { bindWechatUser } from '../../src/server/modules/wechat/binding';
import type { WechatUser } from '../../src/server/platform/wechat/wechat';
import type { TestPortal } from './test-portal';

/** An account to be bound. */
interface BoundAccount {
  accountId: string;
  token: string;
  organisationId: string;
}

/** Binds a WeChat to an account without the SMS code. */
export function bindWechat(
  { services }: TestPortal,
  { accountId, organisationId }: BoundAccount,
  person: WechatUser,
): Promise<void> {
  const account = { id: accountId, organisation_id: organisationId };
  return services.db.transaction().execute(trx => bindWechatUser(services, trx, account, person));
}

/**
 * Authorises in the sandbox as a new WeChat user.
 * @returns the redirect parameters with the browser's ticket
 */
export async function authorizeInSandbox(
  portal: TestPortal,
  token: string,
  purpose: 'login' | 'bind' | 'pay',
) {
  const set = await portal.get('/WeChatSecurity/GetWeChatOpenParam', { token, query: { purpose } });
  const { appid, scope, state, redirect, ticket } = set.data;
  const body = { person: 'stranger', appid, scope, state, redirect };
  const { data } = await portal.post('/sandbox/wechat', { body });
  return { code: new URL(data.url).searchParams.get('code') ?? '', state, ticket };
}

/** Sets the payer's WeChat, and authorises another one that is not bound yet. */
export async function startWechatBinding(portal: TestPortal, { token }: BoundAccount): Promise<void> {
  const payer = await authorizeInSandbox(portal, token, 'pay');
  await portal.post('/pay/wechat/payer', { token, body: payer });
  await portal.post('/security/wechat/auth', {
    token,
    body: await authorizeInSandbox(portal, token, 'bind'),
  });
}
