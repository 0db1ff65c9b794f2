import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlipay } from '../../src/server/engine/payments/alipay/alipay';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';
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
  createAlipay(gateway.alipay.settings, { webhookUrl: NOTICE_URL, ...overrides });

beforeAll(async () => {
  gateway = await Gateway.start();
  provider = create();
});
beforeEach(() => {
  gateway.reset();
  gateway.alipay.slowRefunds = false;
});
afterAll(() => gateway.stop());

/** An order whose page the payer has opened and signed in to. */
async function openPaymentPage(overrides: Parameters<typeof charge>[0] = {}) {
  const order = charge({ channel: 'page', ...overrides });
  const instructions = await provider.create(order);
  const { url } = instructions as { url: string };
  return { no: order.no, url, page: await fetch(url) };
}

async function createPaidOrder(amount = 12_345) {
  const { no } = await openPaymentPage({ amount });
  return gateway.alipay.orders.pay(no, new Date('2026-11-20T04:00:00Z'));
}

describe('Creating an Alipay order', () => {
  it.each(['page', 'h5'] as const)('redirects the browser to a signed address: %s', async channel => {
    const { no, page } = await openPaymentPage({ channel, subject: '捐款/助学=春蕾&爱心' });
    expect(page.status).toBe(200);
    expect(gateway.alipay.orders.get(no)).toMatchObject({
      amount: 12_345,
      subject: '捐款 助学 春蕾 爱心',
      noticeUrl: NOTICE_URL,
    });
  });

  it('sends no request before the payer does', async () => {
    await provider.create(charge({ channel: 'page' }));
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    ['the amount', '123.45', '0.01'],
    ['the account', '2088000000000015', '2088000000000016'],
    ['where notices go', encodeURIComponent(NOTICE_URL), encodeURIComponent('https://elsewhere.example')],
  ])('is refused by Alipay when the payer changed the address: %s', async (_, from, to) => {
    const { url } = (await provider.create(charge({ channel: 'page' }))) as { kind: 'redirect'; url: string };
    expect(url).toContain(from);
    const page = await fetch(url.replace(from, to));
    expect(await page.text()).toContain('isv.invalid-signature');
  });

  it('writes times in Beijing time, whatever the time zone of the server', async () => {
    const clock = () => Date.parse('2026-11-20T20:00:00Z');
    const there = createAlipay(gateway.alipay.settings, { webhookUrl: NOTICE_URL, clock });
    const expiresAt = new Date('2026-11-20T20:30:00Z');
    const { url } = (await there.create(charge({ channel: 'page', expiresAt }))) as {
      kind: 'redirect';
      url: string;
    };
    const { searchParams } = new URL(url);
    expect(searchParams.get('timestamp')).toBe('2026-11-21 04:00:00');
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
      time_expire: '2026-11-21 04:30:00',
    });
  });

  it.each(['native', 'jsapi'] as const)('refuses an unsupported channel: %s', async channel => {
    await expect(provider.create(charge({ channel }))).rejects.toThrow(TypeError);
  });
});

describe('Querying an Alipay order', () => {
  it('returns amount, merchant, number and time of a payment', async () => {
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

  it('distinguishes an order whose page was not opened, an unpaid one and a closed one', async () => {
    expect(await provider.query('D00000001')).toEqual({ no: 'D00000001', state: 'unpaid' });
    const { no } = await openPaymentPage();
    expect(await provider.query(no)).toEqual({ no, state: 'unpaid' });
    await provider.close(no);
    expect(await provider.query(no)).toEqual({ no, state: 'closed' });
  });
});

describe('Closing an Alipay order', () => {
  it('can be repeated, and called before there is anything to close', async () => {
    await provider.close('D00000002');
    const { no } = await openPaymentPage();
    await provider.close(no);
    await expect(provider.close(no)).resolves.toBeUndefined();
  });

  it('is refused for a paid order', async () => {
    const { no } = await createPaidOrder();
    await expect(provider.close(no)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      code: 'ACQ.TRADE_STATUS_ERROR',
    });
  });
});

describe('Refunding with Alipay', () => {
  const refund = (orderNo: string, overrides = {}) => ({
    no: `R${orderNo}`,
    orderNo,
    amount: 2_345,
    total: 12_345,
    reason: '逾期到账',
    ...overrides,
  });

  it('succeeds at once, and is reported by the order', async () => {
    const { no, transaction } = await createPaidOrder();
    expect(await provider.refund(refund(no))).toEqual({ state: 'succeeded', transaction });
    expect(await provider.queryRefund(refund(no))).toEqual({ state: 'succeeded', transaction });
  });

  it('is reported as refunded when the whole amount was refunded', async () => {
    const { no } = await createPaidOrder();
    await provider.refund(refund(no, { amount: 12_345 }));
    expect(await provider.query(no)).toMatchObject({ state: 'refunded', paid: { amount: 12_345 } });
  });

  it('refunds once, however often the connection breaks', async () => {
    const { no } = await createPaidOrder();
    gateway.next('lost', 'silent');
    await expect(provider.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    const impatient = create({ timeout: SHORT_TIMEOUT_MS });
    await expect(impatient.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    await expect(provider.refund(refund(no))).resolves.toMatchObject({ state: 'succeeded' });
    expect(gateway.alipay.orders.sumRefunded(no)).toBe(2_345);
  });

  it('is processing until Alipay reports success', async () => {
    const { no } = await createPaidOrder();
    gateway.alipay.slowRefunds = true;
    expect(await provider.refund(refund(no))).toMatchObject({ state: 'processing' });
    expect(await provider.queryRefund(refund(no))).toMatchObject({ state: 'processing' });
  });

  it('applies to the named payment of an order with two: the other one is unaffected', async () => {
    const { no } = await createPaidOrder();
    const { transaction } = gateway.alipay.orders.payAgain(no, 999);
    const second = refund(no, { amount: 999, total: 999, paymentNo: transaction });
    expect(await provider.refund(second)).toEqual({ state: 'succeeded', transaction });
    expect(await provider.queryRefund(second)).toEqual({ state: 'succeeded', transaction });
    expect(gateway.alipay.orders.sumRefunded(no, transaction)).toBe(999);
    expect(gateway.alipay.orders.sumRefunded(no)).toBe(0);
    expect((await provider.query(no)).state).toBe('paid');
  });

  it('rejects signed answers about another order or another refund', async () => {
    const { no } = await createPaidOrder();
    gateway.next('another');
    await expect(provider.refund(refund(no))).rejects.toThrow('another order');
    gateway.next('another');
    await expect(provider.queryRefund(refund(no))).rejects.toThrow('another refund');
  });

  it('refuses more than was paid, and an unpaid order', async () => {
    const { no } = await createPaidOrder();
    await expect(provider.refund(refund(no, { amount: 12_346 }))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
    });
    await expect(provider.refund(refund((await openPaymentPage()).no))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
    });
  });
});

describe('Unreliable answer of Alipay', () => {
  const cases: [Behaviour, string][] = [
    ['silent', 'no answer in time'],
    ['reset', 'no connection: ECONNRESET'],
    ['lost', 'no connection: ECONNRESET'],
    ['busy', 'HTTP 502'],
    ['troubled', 'ACQ.SYSTEM_ERROR'],
    ['redirect', 'no connection'],
    ['endless', 'answer too long'],
    ['forged', 'not proved: signature'],
    ['tampered', 'not proved: signature'],
    ['unsigned', 'not proved: signature'],
    ['another', 'about another order'],
    ['nonsense', 'unreadable'],
  ];

  it.each(cases)(
    'that is %s leaves the result unknown, and a later query resolves it',
    async (behaviour, why) => {
      const { no } = await createPaidOrder();
      gateway.next(behaviour);
      const asking = create(behaviour === 'silent' ? { timeout: SHORT_TIMEOUT_MS } : {});
      const error = await asking.query(no).catch(error => error);
      expect(error.name).toBe('ProviderUnreachableError');
      expect(error.message).toContain(why);
      expect(`${error.stack}`).not.toContain(no);
      expect(await provider.query(no)).toMatchObject({ state: 'paid' });
    },
  );

  it("is not reported as a refusal when the gateway rejects the portal's signature", async () => {
    const settings = { ...gateway.alipay.settings, privateKey: gateway.alipay.thirdPartyKeys.privateKey };
    const wrong = createAlipay(settings, { webhookUrl: NOTICE_URL });
    await expect(wrong.query('D1')).rejects.toThrow('gateway: isv.invalid-signature');
  });

  it('does not close an order when a forged answer says so', async () => {
    const { no } = await openPaymentPage();
    gateway.next('forged');
    await expect(provider.close(no)).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
  });
});

describe('Alipay statement of a day', () => {
  it('lists payments and refunds to the cent', async () => {
    const ownGateway = await Gateway.start();
    provider = createAlipay(ownGateway.alipay.settings, { webhookUrl: NOTICE_URL });
    const { no } = await openPaymentPage({ amount: 35_80 });
    const { transaction } = ownGateway.alipay.orders.pay(no, new Date('2026-11-19T17:00:00Z'));
    const at = new Date('2026-11-20T15:59:59Z');
    ownGateway.alipay.orders.refund({ no: 'R1234567', order: no, amount: 30 }, 'succeeded').refund.at = at;
    expect(await provider.statement('2026-11-20')).toEqual([
      { kind: 'payment', no, transaction, amount: 3_580, at: new Date('2026-11-19T17:00:00Z') },
      { kind: 'refund', no, refund: 'R1234567', transaction, amount: 30, at },
    ]);
    await ownGateway.stop();
  });
});
