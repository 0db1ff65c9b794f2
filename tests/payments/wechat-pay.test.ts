import { createVerify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';
import { createWechatPay } from '../../src/server/engine/payments/wechat/wechat';
import { charge, NOTICE_URL } from '../support/charges';
import type { Behaviour } from '../support/payment-gateway/behaviour';
import { Gateway } from '../support/payment-gateway/gateway';

let gateway: Gateway;
let provider: PaymentProvider;
/**
 * Timeout in milliseconds for requests without an answer. Other requests use the portal's timeout, in case the machine
 * is busy.
 */
const SHORT_TIMEOUT_MS = 400;
const create = (overrides: { timeout?: number } = {}) =>
  createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL, ...overrides });

beforeAll(async () => {
  gateway = await Gateway.start();
});
beforeEach(() => {
  gateway.reset();
  gateway.wechat.refundState = 'processing';
  provider = create();
});
afterAll(() => gateway.stop());

/** An order that was created and paid. */
async function createPaidOrder(amount = 12_345) {
  const order = charge({ amount });
  await provider.create(order);
  return gateway.wechat.orders.pay(order.no, new Date('2026-11-20T04:00:00Z'));
}

describe('Creating a WeChat Pay order', () => {
  it('returns the code of a native payment, and sends amount, expiry and webhook address', async () => {
    const order = charge();
    expect(await provider.create(order)).toEqual({
      kind: 'code',
      content: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/),
    });
    expect(gateway.wechat.orders.get(order.no)).toMatchObject({
      amount: 12_345,
      currency: 'CNY',
      subject: '捐款·示例项目',
      noticeUrl: NOTICE_URL,
    });
  });

  it("redirects a phone's browser to the payment page, and back afterwards", async () => {
    const instructions = await provider.create(charge({ channel: 'h5', payerIp: '203.0.113.7' }));
    const { url } = instructions as { url: string };
    expect(new URL(url).searchParams.get('redirect_url')).toBe('https://www.example.org/#/userDonate?tab=1');
  });

  it('signs the parameters of a payment inside WeChat', async () => {
    const instructions = await provider.create(charge({ channel: 'jsapi', openid: 'oExample' }));
    const { parameters } = instructions as { parameters: Record<string, string> };
    const { appId, timeStamp, nonceStr, package: prepaid, paySign = '' } = parameters;
    const { privateKey } = gateway.wechat.settings;
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`;
    expect(parameters).toMatchObject({ signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx/) });
    expect(createVerify('RSA-SHA256').update(text).verify(privateKey, paySign, 'base64')).toBe(true);
  });

  it('refuses an unsupported channel', async () => {
    await expect(provider.create(charge({ channel: 'page' }))).rejects.toThrow(TypeError);
    expect(gateway.calls).toEqual([]);
  });

  it('passes on the refusal of an order that is paid already', async () => {
    const { no, amount } = await createPaidOrder();
    await expect(provider.create(charge({ no, amount }))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      code: 'ORDERPAID',
    });
  });

  it('refuses another amount for the same number', async () => {
    const order = charge();
    await provider.create(order);
    await expect(provider.create({ ...order, amount: 1 })).rejects.toMatchObject({
      code: 'OUT_TRADE_NO_USED',
    });
  });
});

describe('Querying a WeChat Pay order', () => {
  it('returns amount, currency, merchant, number and time of a payment', async () => {
    const { no, transaction } = await createPaidOrder();
    expect(await provider.query(no)).toEqual({
      no,
      state: 'paid',
      paid: {
        amount: 12_345,
        currency: 'CNY',
        merchant: provider.merchant,
        transaction,
        at: new Date('2026-11-20T04:00:00Z'),
      },
    });
  });

  it('distinguishes an unpaid order, a closed one and one that never arrived', async () => {
    const order = charge();
    expect(await provider.query(order.no)).toEqual({ no: order.no, state: 'unpaid' });
    await provider.create(order);
    expect(await provider.query(order.no)).toEqual({ no: order.no, state: 'unpaid' });
    await provider.close(order.no);
    expect(await provider.query(order.no)).toEqual({ no: order.no, state: 'closed' });
  });

  it('rejects a signed answer about another order', async () => {
    const { no } = await createPaidOrder();
    gateway.next('another');
    await expect(provider.query(no)).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
  });
});

describe('Closing a WeChat Pay order', () => {
  it('can be repeated', async () => {
    const order = charge();
    await provider.create(order);
    await provider.close(order.no);
    await expect(provider.close(order.no)).resolves.toBeUndefined();
  });

  it('is refused for a paid order', async () => {
    const { no } = await createPaidOrder();
    await expect(provider.close(no)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      code: 'ORDERPAID',
    });
    expect(gateway.wechat.orders.get(no).state).toBe('paid');
  });
});

describe('Refunding with WeChat Pay', () => {
  const refund = (orderNo: string, overrides = {}) => ({
    no: `R${orderNo}`,
    orderNo,
    amount: 2_345,
    total: 12_345,
    reason: '逾期到账，原路退回',
    ...overrides,
  });

  it('is processing first, and succeeds when WeChat Pay reports it', async () => {
    const { no } = await createPaidOrder();
    const refundResult = await provider.refund(refund(no));
    expect(refundResult).toEqual({ state: 'processing', transaction: expect.stringMatching(/^4200/) });
    const booked = gateway.wechat.orders.refunds.get(`R${no}`);
    if (booked) booked.state = 'succeeded';
    expect(await provider.queryRefund(refund(no))).toEqual({ ...refundResult, state: 'succeeded' });
    expect((await provider.query(no)).state).toBe('refunded');
  });

  it('refunds once, however often the connection breaks', async () => {
    const { no } = await createPaidOrder();
    gateway.next('lost', 'silent');
    await expect(provider.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    const impatient = create({ timeout: SHORT_TIMEOUT_MS });
    await expect(impatient.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    await provider.refund(refund(no));
    expect(gateway.wechat.orders.sumRefunded(no)).toBe(2_345);
  });

  it('reports a failure when the card cannot receive it', async () => {
    const { no } = await createPaidOrder();
    gateway.wechat.refundState = 'failed';
    expect(await provider.refund(refund(no))).toMatchObject({ state: 'failed' });
  });

  it('refuses more than was paid', async () => {
    const { no } = await createPaidOrder();
    await provider.refund(refund(no, { amount: 12_000 }));
    const more = refund(no, { no: `S${no}`, amount: 346 });
    await expect(provider.refund(more)).rejects.toMatchObject({ name: 'ProviderRefusedError' });
  });

  it('applies to the named payment of an order with two: the other one is unaffected', async () => {
    const { no } = await createPaidOrder();
    const again = gateway.wechat.orders.payAgain(no, 999);
    const second = refund(no, { amount: 999, total: 999, paymentNo: again.transaction });
    expect(await provider.refund(second)).toMatchObject({ state: 'processing' });
    const booked = gateway.wechat.orders.refunds.get(`R${no}`);
    expect(booked).toMatchObject({ payment: again.transaction, amount: 999 });
    if (booked) booked.state = 'succeeded';
    expect(await provider.queryRefund(second)).toMatchObject({ state: 'succeeded' });
    expect(gateway.wechat.orders.sumRefunded(no)).toBe(0);
    expect((await provider.query(no)).state).toBe('paid');
  });

  it('rejects a signed answer about another refund', async () => {
    const { no } = await createPaidOrder();
    await provider.query(no);
    gateway.next('another');
    await expect(provider.refund(refund(no))).rejects.toThrow('another refund');
  });
});

describe('Unreliable answer of WeChat Pay', () => {
  const cases: [Behaviour, string][] = [
    ['silent', 'no answer in time'],
    ['reset', 'no connection: ECONNRESET'],
    ['lost', 'no connection: ECONNRESET'],
    ['busy', 'HTTP 502'],
    ['troubled', 'SYSTEM_ERROR'],
    ['redirect', 'no connection'],
    ['endless', 'answer too long'],
    ['forged', 'not proved: signature'],
    ['tampered', 'not proved: signature'],
    ['unsigned', 'not proved: signature'],
    ['stale', 'not proved: time'],
    ['stranger', 'not proved: certificate'],
    ['nonsense', 'unreadable'],
  ];

  it.each(cases)(
    'that is %s leaves the result unknown, and a retry returns the same order',
    async (behaviour, why) => {
      const patient = behaviour !== 'silent';
      const provider = create(patient ? {} : { timeout: SHORT_TIMEOUT_MS });
      await provider.query('D000000').catch(() => {}); // loads the certificates
      const order = charge();
      gateway.next(behaviour);
      const error = await provider.create(order).catch(error => error);
      expect(error.name).toBe('ProviderUnreachableError');
      expect(error.message).toContain(why);
      await expect(create().create(order)).resolves.toMatchObject({ kind: 'code' });
      expect([...gateway.wechat.orders.all.keys()].filter(no => no === order.no)).toHaveLength(1);
    },
  );

  it('reveals no order, key or address in its error', async () => {
    for (const [behaviour] of cases) {
      gateway.next(behaviour);
      const order = charge();
      const error = await create(behaviour === 'silent' ? { timeout: SHORT_TIMEOUT_MS } : {})
        .create(order)
        .catch(error => error);
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(
        new RegExp(`${order.no}|WECHATPAY2|0123456789abcdef`),
      );
    }
  });

  it('is reported when the connection is refused', async () => {
    const settings = { ...gateway.wechat.settings, endpoint: 'http://127.0.0.1:9' };
    const unreachableProvider = createWechatPay(settings, { webhookUrl: NOTICE_URL });
    await expect(unreachableProvider.query('D1')).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
  });

  it.each([
    ['key', () => ({ privateKey: gateway.wechat.thirdPartyKeys.privateKey }), Date.now],
    ['clock', () => ({}), () => Date.now() - 3_600_000],
  ] as const)(
    "when the portal's %s is wrong is no refusal: the refund may have been made before",
    async (_, change, clock) => {
      const refunded = await createPaidOrder();
      const request = {
        no: `R${refunded.no}`,
        orderNo: refunded.no,
        amount: 100,
        total: refunded.amount,
        reason: '误捐',
      };
      await provider.refund(request);
      const wrong = createWechatPay(
        { ...gateway.wechat.settings, ...change() },
        { webhookUrl: NOTICE_URL, clock },
      );
      for (const ask of [
        () => wrong.create(charge()),
        () => wrong.refund(request),
        () => wrong.queryRefund(request),
      ]) {
        await expect(ask()).rejects.toMatchObject({
          name: 'ProviderUnreachableError',
          message: expect.stringContaining('SIGN_ERROR'),
        });
      }
    },
  );
});

describe('WeChat Pay statement of a day', () => {
  it('lists payments and refunds to the cent', async () => {
    const ownGateway = await Gateway.start();
    provider = createWechatPay(ownGateway.wechat.settings, { webhookUrl: NOTICE_URL });
    const order = charge({ amount: 35_80, subject: '捐款，助学' });
    await provider.create(order);
    const { transaction } = ownGateway.wechat.orders.pay(order.no, new Date('2026-11-19T17:00:00Z'));
    ownGateway.wechat.orders.refund({ no: 'R1234567', order: order.no, amount: 30 }, 'succeeded').refund.at =
      new Date('2026-11-20T15:59:59Z');
    expect(await provider.statement('2026-11-20')).toEqual([
      { kind: 'payment', no: order.no, transaction, amount: 3_580, at: new Date('2026-11-19T17:00:00Z') },
      {
        kind: 'refund',
        no: order.no,
        refund: 'R1234567',
        transaction,
        amount: 30,
        at: new Date('2026-11-20T15:59:59Z'),
      },
    ]);
    await ownGateway.stop();
  });

  it('is rejected when the file does not match the signed hash', async () => {
    await createPaidOrder();
    gateway.next('well', 'tampered');
    await expect(provider.statement('2026-11-20')).rejects.toThrow('bill not proved: hash');
  });

  it('is not downloaded from another host: the signature is for WeChat Pay only', async () => {
    await createPaidOrder();
    gateway.wechat.billOrigin = gateway.wechat.settings.endpoint.replace('127.0.0.1', 'localhost');
    await expect(provider.statement('2026-11-20')).rejects.toThrow('bill lies elsewhere');
    gateway.wechat.billOrigin = gateway.wechat.settings.endpoint;
    expect(gateway.calls.some(call => call.includes('billdownload'))).toBe(false);
  });

  it('is empty for a day without transactions', async () => {
    expect(await provider.statement('2001-01-01')).toEqual([]);
  });
});
