import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlipay } from '../../src/server/engine/payments/alipay/alipay';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';
import { charge, NOTICE_URL } from '../support/charges';
import type { Behaviour } from '../support/payment-gateway/behaviour';
import { Gateway } from '../support/payment-gateway/gateway';

let gateway: Gateway;
let provider: PaymentProvider;
/** Milliseconds, for where no answer will come. Elsewhere a busy machine is waited for as the portal waits. */
const IMPATIENT = 400;
const create = (over: { timeout?: number } = {}) =>
  createAlipay(gateway.alipay.settings, { noticeUrl: NOTICE_URL, ...over });

beforeAll(async () => {
  gateway = await Gateway.start();
  provider = create();
});
beforeEach(() => {
  gateway.forget();
  gateway.alipay.slowRefunds = false;
});
afterAll(() => gateway.stop());

/** The payer opens the page and signs in. */
async function opened(over: Parameters<typeof charge>[0] = {}) {
  const order = charge({ channel: 'page', ...over });
  const presented = await provider.create(order);
  const { url } = presented as { url: string };
  return { no: order.no, url, page: await fetch(url) };
}

async function paid(amount = 12_345) {
  const { no } = await opened({ amount });
  return gateway.alipay.orders.pay(no, new Date('2026-11-20T04:00:00Z'));
}

describe('Placing an order with Alipay', () => {
  it.each(['page', 'h5'] as const)(
    'sends the browser to a page whose address is signed: %s',
    async channel => {
      const { no, page } = await opened({ channel, subject: '捐款/助学=春蕾&爱心' });
      expect(page.status).toBe(200);
      expect(gateway.alipay.orders.get(no)).toMatchObject({
        amount: 12_345,
        subject: '捐款 助学 春蕾 爱心',
        noticeUrl: NOTICE_URL,
      });
    },
  );

  it('asks nobody before the payer does', async () => {
    await provider.create(charge({ channel: 'page' }));
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    ['the amount', '123.45', '0.01'],
    ['the account', '2088000000000015', '2088000000000016'],
    ['where notices go', encodeURIComponent(NOTICE_URL), encodeURIComponent('https://elsewhere.example')],
  ])('whose address was changed by the payer is refused there: %s', async (_, from, to) => {
    const { url } = (await provider.create(charge({ channel: 'page' }))) as { kind: 'redirect'; url: string };
    expect(url).toContain(from);
    const page = await fetch(url.replace(from, to));
    expect(await page.text()).toContain('isv.invalid-signature');
  });

  it('writes times as Beijing has them, wherever the server stands', async () => {
    const clock = () => Date.parse('2026-11-20T20:00:00Z');
    const there = createAlipay(gateway.alipay.settings, { noticeUrl: NOTICE_URL, clock });
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

  it.each(['native', 'jsapi'] as const)('refuses a channel that it does not have: %s', async channel => {
    await expect(provider.create(charge({ channel }))).rejects.toThrow(TypeError);
  });
});

describe('Asking Alipay about an order', () => {
  it('tells amount, merchant, number and time of a payment', async () => {
    const { no, transaction } = await paid();
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

  it('tells of one whose page nobody opened, of one that nobody paid, and of one that was closed', async () => {
    expect(await provider.query('D00000001')).toEqual({ no: 'D00000001', state: 'unpaid' });
    const { no } = await opened();
    expect(await provider.query(no)).toEqual({ no, state: 'unpaid' });
    await provider.close(no);
    expect(await provider.query(no)).toEqual({ no, state: 'closed' });
  });
});

describe('Closing an order with Alipay', () => {
  it('may be asked again, and before there is anything to close', async () => {
    await provider.close('D00000002');
    const { no } = await opened();
    await provider.close(no);
    await expect(provider.close(no)).resolves.toBeUndefined();
  });

  it('is refused when it is paid', async () => {
    const { no } = await paid();
    await expect(provider.close(no)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      code: 'ACQ.TRADE_STATUS_ERROR',
    });
  });
});

describe('Paying back with Alipay', () => {
  const refund = (orderNo: string, over = {}) => ({
    no: `R${orderNo}`,
    orderNo,
    amount: 2_345,
    total: 12_345,
    reason: '逾期到账',
    ...over,
  });

  it('is done at once, and the order tells of it', async () => {
    const { no, transaction } = await paid();
    expect(await provider.refund(refund(no))).toEqual({ state: 'succeeded', transaction });
    expect(await provider.queryRefund(refund(no))).toEqual({ state: 'succeeded', transaction });
  });

  it('is known as refunded when all of it went back', async () => {
    const { no } = await paid();
    await provider.refund(refund(no, { amount: 12_345 }));
    expect(await provider.query(no)).toMatchObject({ state: 'refunded', paid: { amount: 12_345 } });
  });

  it('pays once, however often the line breaks', async () => {
    const { no } = await paid();
    gateway.next('lost', 'silent');
    await expect(provider.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    const impatient = create({ timeout: IMPATIENT });
    await expect(impatient.refund(refund(no))).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
    await expect(provider.refund(refund(no))).resolves.toMatchObject({ state: 'succeeded' });
    expect(gateway.alipay.orders.refunded(no)).toBe(2_345);
  });

  it('is under way until Alipay says that it succeeded', async () => {
    const { no } = await paid();
    gateway.alipay.slowRefunds = true;
    expect(await provider.refund(refund(no))).toMatchObject({ state: 'processing' });
    expect(await provider.queryRefund(refund(no))).toMatchObject({ state: 'processing' });
  });

  it('is of the payment that is named, where an order has two: the other one stays', async () => {
    const { no } = await paid();
    const { transaction } = gateway.alipay.orders.payAgain(no, 999);
    const second = refund(no, { amount: 999, total: 999, payment: transaction });
    expect(await provider.refund(second)).toEqual({ state: 'succeeded', transaction });
    expect(await provider.queryRefund(second)).toEqual({ state: 'succeeded', transaction });
    expect(gateway.alipay.orders.refunded(no, transaction)).toBe(999);
    expect(gateway.alipay.orders.refunded(no)).toBe(0);
    expect((await provider.query(no)).state).toBe('paid');
  });

  it('does not believe signed answers about another order or another refund', async () => {
    const { no } = await paid();
    gateway.next('another');
    await expect(provider.refund(refund(no))).rejects.toThrow('another order');
    gateway.next('another');
    await expect(provider.queryRefund(refund(no))).rejects.toThrow('another refund');
  });

  it('refuses more than was paid, and what was never paid', async () => {
    const { no } = await paid();
    await expect(provider.refund(refund(no, { amount: 12_346 }))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
    });
    await expect(provider.refund(refund((await opened()).no))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
    });
  });
});

describe('An answer of Alipay that cannot be relied on', () => {
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

  it.each(cases)('is %s: nobody knows, and asking again tells', async (behaviour, why) => {
    const { no } = await paid();
    gateway.next(behaviour);
    const asking = create(behaviour === 'silent' ? { timeout: IMPATIENT } : {});
    const error = await asking.query(no).catch(error => error);
    expect(error.name).toBe('ProviderUnreachableError');
    expect(error.message).toContain(why);
    expect(`${error.stack}`).not.toContain(no);
    expect(await provider.query(no)).toMatchObject({ state: 'paid' });
  });

  it('does not become a refusal because the gateway does not take our signature', async () => {
    const settings = { ...gateway.alipay.settings, privateKey: gateway.alipay.stranger.privateKey };
    const wrong = createAlipay(settings, { noticeUrl: NOTICE_URL });
    await expect(wrong.query('D1')).rejects.toThrow('gateway: isv.invalid-signature');
  });

  it('does not close an order that a forged answer calls closed', async () => {
    const { no } = await opened();
    gateway.next('forged');
    await expect(provider.close(no)).rejects.toMatchObject({ name: 'ProviderUnreachableError' });
  });
});

describe('The trade bill of a day with Alipay', () => {
  it('lists payments and refunds to the cent', async () => {
    const own = await Gateway.start();
    provider = createAlipay(own.alipay.settings, { noticeUrl: NOTICE_URL });
    const { no } = await opened({ amount: 35_80 });
    const { transaction } = own.alipay.orders.pay(no, new Date('2026-11-19T17:00:00Z'));
    const at = new Date('2026-11-20T15:59:59Z');
    own.alipay.orders.refund({ no: 'R1234567', order: no, amount: 30 }, 'succeeded').refund.at = at;
    expect(await provider.statement('2026-11-20')).toEqual([
      { kind: 'payment', no, transaction, amount: 3_580, at: new Date('2026-11-19T17:00:00Z') },
      { kind: 'refund', no, refund: 'R1234567', transaction, amount: 30, at },
    ]);
    await own.stop();
  });
});
