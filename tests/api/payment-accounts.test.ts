import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { ProviderWebhookRequest } from '../../src/server/engine/payments/provider';
import { Donor } from '../support/donor';
import { Gateway } from '../support/payment-gateway/gateway';
import { createWechatWebhook } from '../support/payment-gateway/wechat-webhooks';
import { createSecondOrganisation } from '../support/second-organisation';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Two organisations: the first operates the server and is paid by its account, the second has an account of its own. Both
// companies sign with the same keys here, so that only the checks of the portal keep them apart.

const MERCHANT = '1900000222';
const NEXT_MERCHANT = '1900000333';

let database: FreshDatabase;
let theirGateway: Gateway;
let gateway: Gateway;
let operator: TestPortal;
let portal: TestPortal;
let admin: { token: string; accountId: string };
let clerk: { token: string };

beforeAll(async () => {
  database = await freshDatabase('society');
  [theirGateway, gateway] = await Promise.all([Gateway.start(), Gateway.start()]);
  useMerchant(MERCHANT);
  const payments = {
    ...{ sandbox: false, wechat: theirGateway.wechat.settings, alipay: null },
    endpoints: { wechat: gateway.wechat.origin, alipay: gateway.wechat.origin },
  };
  operator = await startTestPortal({ database, config: { payments } });
  portal = await createSecondOrganisation(operator);
  admin = await portal.signUp({ roles: ['admin'] });
  clerk = await portal.signUp({ roles: ['finance'] });
});
afterAll(async () => {
  await operator.close();
  await Promise.all([gateway.stop(), theirGateway.stop()]);
});

/** The merchant that the gateway knows. */
const useMerchant = (merchantId: string) => Object.assign(gateway.wechat.settings, { merchantId });

function keysOf(merchantId: string) {
  const { appId, serial, privateKey, apiV3Key } = gateway.wechat.settings;
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { appId, merchantId, serial, privateKey: pem, apiV3Key: apiV3Key.toString() };
}

const propose = (merchantId = MERCHANT, change: object = {}) =>
  portal.post('/admin/payment-accounts/wechat', {
    token: admin.token,
    body: { ...keysOf(merchantId), ...change },
  });
const list = async (token = admin.token) => (await portal.get('/admin/payment-accounts', { token })).data;
const decide = (what: 'confirm' | 'end', id: string, token: string) =>
  portal.post(`/admin/payment-accounts/${what}`, { token, body: { id } });
const listWays = async (of: TestPortal) => {
  const { token } = await of.signUp();
  const { data } = await of.get('/pay/ways', { token, query: { payType: '1' } });
  return data.map(({ provider }: { provider: string }) => provider);
};

async function useAccount(merchantId: string): Promise<string> {
  expect((await propose(merchantId)).code).toBe(0);
  const { accounts } = await list();
  const { id } = accounts.find(({ state }: { state: string }) => state === 'proposed');
  expect((await decide('confirm', id, clerk.token)).code).toBe(0);
  return id;
}

const orderOf = (no: string) =>
  database.ownerDb
    .selectFrom('payment_order')
    .select(['state', 'payment_account_id', 'organisation_id'])
    .where('no', '=', no)
    .executeTakeFirstOrThrow();

async function order(of = portal) {
  const donor = await Donor.member(of);
  const id = await donor.createDonation();
  return { donor, id, no: await donor.order(id) };
}

/** Delivers a webhook to an address. @returns status of the answer, and what was noted about it */
async function deliver(path: string, { headers, body }: ProviderWebhookRequest) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/pay/notice/${path}`,
    headers: headers as Record<string, string>,
    payload: body,
  });
  const noted = await database.ownerDb
    .selectFrom('provider_webhook')
    .select('result')
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  return { status: answer.statusCode, result: noted?.result };
}

describe('An organisation without an account of its own', () => {
  it('is not paid by the account of the server, except the one that operates it', async () => {
    expect(await listWays(operator)).toEqual(['wechat']);
    expect(await listWays(portal)).toEqual([]);
    const organisation = await operator.services.organisations.find('FYBA');
    expect(await operator.services.payments.listProviders(organisation!.id, 'native')).toEqual([]);
    const donor = await Donor.member(portal);
    const answer = await donor.createOrder(await donor.createDonation());
    expect(answer.code).toBe(refusals.notAllowedNow.code);
    expect(answer.msg).toContain('线下转账');
  });

  it('is told by which accounts it is paid', async () => {
    const { token } = await operator.signUp({ roles: ['finance'] });
    const { data } = await operator.get('/admin/payment-accounts', { token });
    expect(data.offered).toEqual([{ title: '微信支付', account: 'server' }]);
    expect((await list()).offered).toEqual([]);
  });
});

describe('An account', () => {
  it.each([
    ['privateKey', `${'-'.repeat(1200)}`],
    ['privateKey', `/etc/${'a'.repeat(1200)}/key.pem`],
    ['privateKey', `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(1200)}\n-----END PRIVATE KEY-----`],
    ['publicKey', `${'A'.repeat(300)}.pem`],
  ])('with a wrong %s is refused at that question', async (name, text) => {
    const answer = await propose(MERCHANT, {
      [name]: text,
      ...(name === 'publicKey' && { publicKeyId: 'PUB_KEY_ID_01' }),
    });
    expect(answer.code).toBe(refusals.formInvalid.code);
    expect(answer.data.fields).toMatchObject([{ path: `/${name}` }]);
    expect((await list()).accounts).toEqual([]);
  });

  it('is entered by an administrator only, and replaces one that nobody has confirmed', async () => {
    const body = keysOf(MERCHANT);
    for (const { token } of [clerk, await portal.signUp()])
      expect((await portal.post('/admin/payment-accounts/wechat', { token, body })).code).toBe(
        refusals.forbidden.code,
      );
    expect((await propose(NEXT_MERCHANT)).code).toBe(0);
    expect((await propose()).code).toBe(0);
    expect((await list()).accounts).toMatchObject([
      { provider: 'wechat', merchant: MERCHANT, state: 'proposed', mayConfirm: false },
    ]);
    expect(await listWays(portal)).toEqual([]);
  });

  it('is kept sealed, and its keys are never shown again', async () => {
    const text = JSON.stringify(await list());
    for (const secret of [keysOf(MERCHANT).privateKey.slice(40, 80), keysOf(MERCHANT).apiV3Key])
      expect(text).not.toContain(secret);
    const rows = await database.ownerDb.selectFrom('payment_account').select('settings').execute();
    for (const { settings } of rows)
      expect(settings.toString('latin1')).not.toContain(keysOf(MERCHANT).apiV3Key);
  });

  it.each([
    ['has lost the role', { roles: ['finance'] }],
    ['is suspended', { status: 'suspended' }],
    ['has a weak password', { password_weak: true }],
  ])('is not confirmed when who entered it %s', async (_, change) => {
    const { accountId } = admin;
    const set = (columns: object) =>
      database.ownerDb.updateTable('account').set(columns).where('id', '=', accountId).execute();
    const [{ id }] = (await list()).accounts;
    await set(change);
    const answer = await decide('confirm', id, clerk.token);
    await set({ roles: ['admin'], status: 'active', password_weak: false });
    expect(answer.code).toBe(refusals.notAllowedNow.code);
    expect(answer.msg).toContain('请重新提出');
    expect((await list()).accounts).toMatchObject([{ id, state: 'proposed' }]);
  });

  it('is confirmed by another person, and not by one of another organisation', async () => {
    const [{ id }] = (await list()).accounts;
    expect((await decide('confirm', id, admin.token)).code).toBe(refusals.secondPerson.code);
    const stranger = await operator.signUp({ roles: ['admin', 'finance'] });
    const theirs = { token: stranger.token, body: { id } };
    for (const what of ['confirm', 'end'])
      expect((await operator.post(`/admin/payment-accounts/${what}`, theirs)).code).toBe(
        refusals.notFound.code,
      );
    expect((await list(clerk.token)).accounts).toMatchObject([{ mayConfirm: true }]);
    expect((await decide('confirm', id, clerk.token)).code).toBe(0);
    expect((await decide('confirm', id, clerk.token)).code).toBe(refusals.conflict.code);
    expect((await list()).offered).toEqual([{ title: '微信支付', account: 'own' }]);
    expect(await listWays(portal)).toEqual(['wechat']);
    expect(await listWays(operator)).toEqual(['wechat']);
    const log = await database.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'payment.%')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['payment.confirmed', 'payment.proposed', 'payment.proposed'],
    ]);
  });
});

describe('An order', () => {
  it('is paid to the account of its organisation, which its notice settles', async () => {
    const { donor, id, no } = await order();
    const { payment_account_id: account } = await orderOf(no);
    expect(account).not.toBeNull();
    expect(gateway.calls).toContain('POST /v3/pay/transactions/native');
    gateway.wechat.orders.pay(no);
    const webhook = createWechatWebhook(gateway.wechat, no);
    expect(await deliver(`wechat/FYBA/${account}`, webhook)).toMatchObject({
      status: 204,
      result: 'settled',
    });
    expect((await donor.get('/donation/pay/success', { id })).data.stage).toBe('paid');
  });

  it('is not settled by a notice of another merchant, wherever that arrives', async () => {
    const { no } = await order();
    const { payment_account_id: account } = await orderOf(no);
    gateway.wechat.orders.pay(no);
    const { appId, merchantId } = theirGateway.wechat.settings;
    const theirs = createWechatWebhook(gateway.wechat, no, {
      transaction: { mchid: merchantId, appid: appId },
      signer: theirGateway.wechat.signer,
    });
    const before = await orderOf(no);
    const toServer = await operator.app.inject({
      method: 'POST',
      url: '/api/pay/notice/wechat',
      headers: theirs.headers as Record<string, string>,
      payload: theirs.body,
    });
    const noted = await database.ownerDb
      .selectFrom('provider_webhook')
      .select('result')
      .where('order_no', '=', no)
      .execute();
    expect([toServer.statusCode, noted]).toEqual([204, [{ result: 'merchant' }]]);
    const sameSigner = createWechatWebhook(gateway.wechat, no, { transaction: { mchid: merchantId } });
    expect((await deliver(`wechat/FYBA/${account}`, sameSigner)).result).toBe('refused:merchant');
    expect(await orderOf(no)).toEqual(before);
  });

  it('of another organisation is unknown to an account', async () => {
    const { no } = await order(operator);
    theirGateway.wechat.orders.pay(no);
    const own = (await list()).accounts[0].id;
    const webhook = createWechatWebhook(theirGateway.wechat, no, {
      transaction: { mchid: MERCHANT },
      signer: gateway.wechat.signer,
    });
    expect((await deliver(`wechat/FYBA/${own}`, webhook)).result).toBe('unknownOrder');
    expect((await orderOf(no)).state).toBe('awaiting');
  });

  it('has no address of a notice but that of its account', async () => {
    const own = (await list()).accounts[0].id;
    const { no } = await order();
    const webhook = createWechatWebhook(gateway.wechat, no);
    for (const path of [
      `alipay/FYBA/${own}`,
      `wechat/LLBA/${own}`,
      `wechat/FYBA/${randomUUID()}`,
      'wechat/FYBA/1',
      `wechat/NONE/${own}`,
    ])
      expect((await deliver(path, webhook)).status).toBe(404);
  });

  it('is refunded by the account under which it was made, also after another has taken its place', async () => {
    const { id, no } = await order();
    const { payment_account_id: before } = await orderOf(no);
    gateway.wechat.orders.pay(no);
    await deliver(`wechat/FYBA/${before}`, createWechatWebhook(gateway.wechat, no));
    const after = await useAccount(NEXT_MERCHANT);
    expect(after).not.toBe(before);
    const { no: application } = await database.ownerDb
      .selectFrom('application')
      .select('no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const boss = await portal.signUp({ roles: ['finance'] });
    const asked = await portal.post('/admin/finance/refund/open', {
      token: clerk.token,
      body: { no: application, order: no, reason: '重复捐赠（示例）' },
    });
    expect(asked.code).toBe(0);
    const { data } = await portal.get('/admin/finance/refund/list', { token: boss.token });
    const refund = data.list.find((task: { order: string }) => task.order === no);
    expect(
      (await portal.post('/admin/finance/refund/approve', { token: boss.token, body: { id: refund.id } }))
        .code,
    ).toBe(0);
    // The gateway takes requests of the first merchant only.
    gateway.wechat.refundState = 'succeeded';
    await portal.services.refunds.executeApproved();
    expect(gateway.wechat.orders.sumRefunded(no)).toBe(10_000);
  });

  it('after that is made under the account that has taken its place', async () => {
    useMerchant(NEXT_MERCHANT);
    const { no } = await order();
    const { accounts } = await list();
    expect(accounts).toMatchObject([{ merchant: NEXT_MERCHANT, state: 'active' }]);
    expect((await orderOf(no)).payment_account_id).toBe(accounts[0].id);
  });

  it('cannot be made when the account has been ended', async () => {
    const [{ id }] = (await list()).accounts;
    expect((await decide('end', id, admin.token)).code).toBe(0);
    expect((await decide('end', id, admin.token)).code).toBe(refusals.notFound.code);
    expect(await listWays(portal)).toEqual([]);
  });
});
