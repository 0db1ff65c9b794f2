import { bind } from '../../src/server/modules/wechat/binding';
import type { WechatUser } from '../../src/server/platform/wechat/wechat';
import type { TestPortal } from './test-portal';

/** A member, and what of them is known. */
interface Bound {
  accountId: string;
  token: string;
  organisationId: string;
}

/** Binds a WeChat to a member, without the code that the own number would receive. */
export function bindWechat(
  { services }: TestPortal,
  { accountId, organisationId }: Bound,
  person: WechatUser,
): Promise<void> {
  const account = { id: accountId, organisation_id: organisationId };
  return services.db.transaction().execute(trx => bind(services, trx, account, person));
}

/** Goes to the sandbox as somebody new. @returns what comes back, with the browser's ticket */
export async function agreeInSandbox(portal: TestPortal, token: string, purpose: 'login' | 'bind' | 'pay') {
  const set = await portal.get('/WeChatSecurity/GetWeChatOpenParam', { token, query: { purpose } });
  const { appid, scope, state, redirect, ticket } = set.data;
  const body = { person: 'stranger', appid, scope, state, redirect };
  const { data } = await portal.post('/sandbox/wechat', { body });
  return { code: new URL(data.url).searchParams.get('code') ?? '', state, ticket };
}

/** Has said in WeChat who pays, and has brought somebody back who is still to be bound. */
export async function onTheWay(portal: TestPortal, { token }: Bound): Promise<void> {
  const payer = await agreeInSandbox(portal, token, 'pay');
  await portal.post('/pay/wechat/payer', { token, body: payer });
  await portal.post('/security/wechat/auth', { token, body: await agreeInSandbox(portal, token, 'bind') });
}
