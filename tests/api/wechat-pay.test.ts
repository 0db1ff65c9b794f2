import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { Donor } from '../support/donor';
import { Gateway } from '../support/payment-gateway/gateway';
import type { WechatUser } from '../support/payment-gateway/wechat-login';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { createWechatUser, WECHAT_USER_AGENT } from '../support/wechat-browser';
import { bindWechat } from '../support/wechat-sandbox';

let gateway: Gateway;
let portal: TestPortal;
beforeAll(async () => {
  gateway = await Gateway.start();
  portal = await startTestPortal({
    config: {
      payments: {
        ...{ sandbox: false, wechat: gateway.wechat.settings, alipay: null },
        endpoints: { wechat: gateway.wechat.origin, alipay: gateway.wechat.origin },
      },
      wechat: { name: 'wechat', ...gateway.wechatLogin.settings },
    },
  });
});
beforeEach(() => gateway.reset());
afterAll(async () => {
  await portal.close();
  await gateway.stop();
});

const headers = { 'user-agent': WECHAT_USER_AGENT };
const appId = () => gateway.wechat.settings.appId;
const openidOf = (user: WechatUser) => gateway.wechatLogin.openid(appId(), user);

/** Pays for a donation inside WeChat. */
const pay = ({ token }: { token: string }, id: string) =>
  portal.post('/pay/wechat/create', {
    token,
    body: { id, payType: 2 },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });

/** Identifies this WeChat user as payer. */
async function identifyPayer({ token }: { token: string }, user: WechatUser) {
  const query = { purpose: 'pay' };
  const { data } = await portal.get('/WeChatSecurity/GetWeChatOpenParam', { token, query, headers });
  expect(data.scope).toBe('snsapi_base');
  const redirectQuery = new URL(gateway.wechatLogin.authorize(data.url, user)).searchParams;
  const body = { code: redirectQuery.get('code'), state: redirectQuery.get('state'), ticket: data.ticket };
  return portal.post('/pay/wechat/payer', { token, body, headers });
}

/** Returns the payer of the order at the provider. */
const payerOf = (no: string) => gateway.wechat.orders.get(no).payer;

describe('Payment inside WeChat', () => {
  it('requires the payer first, and creates no order before', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    gateway.reset();
    expect((await pay(donor, id)).code).toBe(refusals.payerUnknown.code);
    expect(gateway.calls).toEqual([]);
    const orders = portal.services.db
      .selectFrom('payment_order')
      .select('id')
      .where('application_id', '=', id);
    expect(await orders.execute()).toEqual([]);
  });

  it('of an identified guest is passed to WeChat Pay by the openid, without an account', async () => {
    const [donor, user] = [await Donor.guest(portal), createWechatUser()];
    const id = await donor.createDonation();
    expect((await identifyPayer(donor, user)).code).toBe(0);
    const { data } = await pay(donor, id);
    expect(data.instructions).toMatchObject({
      kind: 'bridge',
      parameters: { appId: appId(), signType: 'RSA' },
    });
    expect(payerOf(data.no)).toBe(openidOf(user));
    expect(JSON.stringify(data)).not.toContain(openidOf(user));
  });

  it('uses the bound WeChat account of a member, unless another payer was identified in the session', async () => {
    const organisation = await portal.services.organisations.find('LLBA');
    const { token, accountId } = await portal.signUp();
    const donor = Donor.withToken(portal, token);
    const [bound, other] = [createWechatUser(), createWechatUser()];
    const person = { appId: appId(), openid: openidOf(bound), unionid: null, nickname: null };
    await bindWechat(portal, { token, accountId, organisationId: organisation?.id ?? '' }, person);
    const first = await pay(donor, await donor.createDonation());
    expect(payerOf(first.data.no)).toBe(openidOf(bound));
    await identifyPayer(donor, other);
    const second = await pay(donor, await donor.createDonation());
    expect(payerOf(second.data.no)).toBe(openidOf(other));
  });

  it('accepts a payer only from the session that requested it', async () => {
    const [donor, otherDonor] = [await Donor.guest(portal), await Donor.guest(portal)];
    const query = { purpose: 'pay' };
    const { data } = await portal.get('/WeChatSecurity/GetWeChatOpenParam', {
      token: donor.token,
      query,
      headers,
    });
    const redirectQuery = new URL(gateway.wechatLogin.authorize(data.url, createWechatUser())).searchParams;
    const body = { code: redirectQuery.get('code'), state: redirectQuery.get('state'), ticket: data.ticket };
    const answer = await portal.post('/pay/wechat/payer', { token: otherDonor.token, body, headers });
    expect(answer.code).toBe(refusals.wechatExpired.code);
    expect((await pay(otherDonor, await otherDonor.createDonation())).code).toBe(refusals.payerUnknown.code);
  });

  it('does not log in: the payer is not the account holder', async () => {
    const donor = await Donor.guest(portal);
    const query = { purpose: 'pay' };
    const { data } = await portal.get('/WeChatSecurity/GetWeChatOpenParam', {
      token: donor.token,
      query,
      headers,
    });
    const redirectQuery = new URL(gateway.wechatLogin.authorize(data.url, createWechatUser())).searchParams;
    const body = { code: redirectQuery.get('code'), state: redirectQuery.get('state'), ticket: data.ticket };
    const answer = await portal.post('/security/wechat/auth', { token: donor.token, body, headers });
    expect(answer.code).toBe(refusals.wechatExpired.code);
  });

  it('requires a session', async () => {
    const query = { purpose: 'pay' };
    const answer = await portal.get('/WeChatSecurity/GetWeChatOpenParam', { query, headers });
    expect(answer.code).toBe(refusals.forbidden.code);
  });
});
