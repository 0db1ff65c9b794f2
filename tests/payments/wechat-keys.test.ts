import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';
import { createWechatPay } from '../../src/server/engine/payments/wechat/wechat';
import { charge, NOTICE_URL } from '../support/charges';
import { Gateway } from '../support/payment-gateway/gateway';
import type { Signer } from '../support/payment-gateway/wechat-pay';
import { createWechatWebhook } from '../support/payment-gateway/wechat-webhooks';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let gateway: Gateway;
let provider: PaymentProvider;
/** Milliseconds by which the portal's clock is ahead. */
let ahead = 0;
const clock = () => Date.now() + ahead;
const downloads = () => gateway.calls.filter(call => call === 'GET /v3/certificates').length;

beforeAll(async () => {
  gateway = await Gateway.start();
});
beforeEach(() => {
  ahead = 0;
  provider = createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL, clock });
});
afterEach(() => gateway.reset());
afterAll(() => gateway.stop());

async function createPaidOrder() {
  const order = charge();
  await provider.create(order);
  return gateway.wechat.orders.pay(order.no);
}

/** Creates a webhook that is fresh by the portal's clock. */
const notice = (no: string, signer: Signer = gateway.wechat.signer) =>
  createWechatWebhook(gateway.wechat, no, { signer, at: new Date(clock()) });

describe('Platform certificates', () => {
  it('are fetched once for concurrent requests', async () => {
    await Promise.all([1, 2, 3].map(() => provider.create(charge())));
    expect(downloads()).toBe(1);
  });

  it('are fetched again when a new one signs, and the old one remains valid', async () => {
    const { no } = await createPaidOrder();
    const before = gateway.wechat.signer;
    const after = gateway.wechat.rotate();
    ahead = 2 * 60_000;
    await expect(provider.parseWebhook(notice(no, after))).resolves.toMatchObject({ state: 'paid' });
    await expect(provider.parseWebhook(notice(no, before))).resolves.toMatchObject({ state: 'paid' });
    expect(downloads()).toBe(2);
  });

  it('are not fetched repeatedly for invented serial numbers', async () => {
    const { no } = await createPaidOrder();
    const { privateKey } = gateway.wechat.thirdPartyKeys;
    for (const serial of ['AAAA', 'BBBB', 'CCCC']) {
      await expect(
        provider.parseWebhook(notice(no, { ...gateway.wechat.signer, serial, privateKey })),
      ).rejects.toMatchObject({
        reason: 'certificate',
      });
    }
    expect(downloads()).toBe(1);
  });

  it('are refreshed within a day without delaying a request', async () => {
    const { no } = await createPaidOrder();
    ahead = 12 * HOUR;
    // By this clock the downloaded answer itself is stale: the known certificates remain valid.
    await expect(provider.parseWebhook(notice(no))).resolves.toMatchObject({ state: 'paid' });
    await expect.poll(downloads).toBe(2);
  });

  it('are rejected before and after their validity', async () => {
    const { no } = await createPaidOrder();
    const expired = gateway.wechat.rotate(new Date(Date.now() - 9 * DAY), new Date(Date.now() - 1000));
    const future = gateway.wechat.rotate(new Date(Date.now() + DAY), new Date(Date.now() + 9 * DAY));
    provider = createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL });
    for (const signer of [expired, future]) {
      gateway.wechat.certificates.push(...gateway.wechat.certificates.splice(0, 1));
      await expect(provider.parseWebhook(notice(no, signer))).rejects.toMatchObject({
        reason: 'certificate',
      });
    }
    gateway.wechat.certificates.length = 0;
    gateway.wechat.rotate();
  });

  it.each([
    'reset',
    'busy',
    'troubled',
    'forged',
    'tampered',
    'unsigned',
    'stale',
    'stranger',
    'nonsense',
  ] as const)(
    'are unavailable when the download is %s: the webhook has to be redelivered',
    async behaviour => {
      const { no } = await createPaidOrder();
      const fresh = createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL });
      gateway.next(behaviour);
      await expect(fresh.parseWebhook(notice(no))).rejects.toMatchObject({
        name: 'ProviderUnreachableError',
      });
      await expect(fresh.parseWebhook(notice(no))).resolves.toMatchObject({ state: 'paid' });
    },
  );

  it('are rejected when encrypted with another API v3 key', async () => {
    const settings = { ...gateway.wechat.settings, apiV3Key: Buffer.alloc(32, 'x') };
    const other = createWechatPay(settings, { webhookUrl: NOTICE_URL });
    await expect(other.create(charge())).rejects.toThrow('platform certificates unreadable: ciphertext');
  });
});

describe('WeChat Pay public key', () => {
  beforeEach(() => {
    provider = createWechatPay(gateway.wechat.settingsWithPublicKey, { webhookUrl: NOTICE_URL, clock });
  });

  it('verifies answers and webhooks without certificates', async () => {
    const { no } = await createPaidOrder();
    await expect(provider.parseWebhook(notice(no, gateway.wechat.publicKeySigner))).resolves.toMatchObject({
      no,
      state: 'paid',
    });
    expect(downloads()).toBe(0);
  });

  it('is accepted beside platform certificates while a merchant migrates', async () => {
    const { no } = await createPaidOrder();
    await expect(provider.parseWebhook(notice(no))).resolves.toMatchObject({ state: 'paid' });
    await expect(provider.parseWebhook(notice(no, gateway.wechat.publicKeySigner))).resolves.toMatchObject({
      state: 'paid',
    });
    expect(downloads()).toBe(1);
  });

  it('is not accepted under the id of another key', async () => {
    const { no } = await createPaidOrder();
    const other = { ...gateway.wechat.publicKeySigner, serial: 'PUB_KEY_ID_0000' };
    await expect(provider.parseWebhook(notice(no, other))).rejects.toMatchObject({ reason: 'certificate' });
    const forged = {
      ...gateway.wechat.publicKeySigner,
      privateKey: gateway.wechat.thirdPartyKeys.privateKey,
    };
    await expect(provider.parseWebhook(notice(no, forged))).rejects.toMatchObject({ reason: 'signature' });
  });
});
