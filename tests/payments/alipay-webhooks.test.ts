import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlipay } from '../../src/server/engine/payments/alipay/alipay';
import { type PaymentProvider, WebhookRejectedError } from '../../src/server/engine/payments/provider';
import { NOTICE_URL } from '../support/charges';
import { type AlipayDeviations, createAlipayWebhook } from '../support/payment-gateway/alipay-webhooks';
import { Gateway } from '../support/payment-gateway/gateway';

const no = 'D20261120900001';
const HOUR = 3_600_000;

let gateway: Gateway;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await Gateway.start();
  provider = createAlipay(gateway.alipay.settings, { webhookUrl: NOTICE_URL });
  const { orders } = gateway.alipay;
  orders.createOrder({
    no,
    amount: 12_345,
    currency: 'CNY',
    subject: '捐款 a+b 100% “示例”',
    noticeUrl: NOTICE_URL,
  });
  orders.pay(no, new Date('2026-11-20T04:00:00Z'));
});
afterAll(() => gateway.stop());

const read = (lies?: AlipayDeviations) =>
  provider.parseWebhook(createAlipayWebhook(gateway.alipay, no, lies));
const dateBefore = (milliseconds: number) => new Date(Date.now() - milliseconds);

describe('Alipay webhook', () => {
  it('is read when genuine, whatever its texts contain', async () => {
    expect(await read()).toEqual({
      no,
      state: 'paid',
      paid: {
        amount: 12_345,
        currency: 'CNY',
        merchant: provider.merchant,
        transaction: gateway.alipay.orders.get(no).transaction,
        at: new Date('2026-11-20T04:00:00Z'),
      },
    });
  });

  it('is accepted with its parameters in any order', async () => {
    const { headers, body } = createAlipayWebhook(gateway.alipay, no);
    const turned = Buffer.from(body.toString().split('&').reverse().join('&'));
    await expect(provider.parseWebhook({ headers, body: turned })).resolves.toMatchObject({ no });
  });

  it('is accepted for as long as Alipay redelivers it', async () => {
    await expect(read({ at: dateBefore(25 * HOUR) })).resolves.toMatchObject({ no });
  });

  it.each([
    ['WAIT_BUYER_PAY', 'unpaid'],
    ['TRADE_SUCCESS', 'paid'],
    ['TRADE_FINISHED', 'paid'],
    ['TRADE_CLOSED', 'refunded'],
  ])('of the status %s means %s', async (trade_status, state) => {
    expect(await read({ parameters: { trade_status } })).toMatchObject({ state });
  });

  it('distinguishes an order closed unpaid from a refunded one', async () => {
    expect(await read({ parameters: { trade_status: 'TRADE_CLOSED', gmt_payment: undefined } })).toEqual({
      no,
      state: 'closed',
    });
    const refund = { gmt_refund: '2026-11-20 13:00:00.123', refund_fee: '1.00' };
    expect(await read({ parameters: refund })).toMatchObject({ state: 'refunded', paid: { amount: 12_345 } });
  });

  it('returns the values of the provider, to be compared with the order', async () => {
    const foreignOrder = { out_trade_no: 'D99999999', total_amount: '0.1', trans_currency: 'USD' };
    expect(await read({ parameters: foreignOrder })).toMatchObject({
      no: 'D99999999',
      paid: { amount: 10, currency: 'USD' },
    });
  });
});

describe('Rejected Alipay webhook', () => {
  const thirdPartyKey = () => gateway.alipay.thirdPartyKeys.privateKey;
  const set = (name: string, value: string) => (form: URLSearchParams) => form.set(name, value);
  const merged = (form: URLSearchParams) => {
    form.set('subject', `${form.get('subject')}&total_amount=${form.get('total_amount')}`);
    form.delete('total_amount');
  };
  const lies: [what: string, reason: WebhookRejectedError['reason'], lies: () => AlipayDeviations][] = [
    ['signed by a stranger', 'signature', () => ({ signer: thirdPartyKey() })],
    ['with another amount', 'signature', () => ({ afterSigning: set('total_amount', '0.01') })],
    ['with another order', 'signature', () => ({ afterSigning: set('out_trade_no', 'D20261120900002') })],
    ['with another account', 'signature', () => ({ afterSigning: set('seller_id', '2088000000000016') })],
    ['with another status', 'signature', () => ({ afterSigning: set('trade_status', 'TRADE_FINISHED') })],
    ['with one parameter more', 'signature', () => ({ afterSigning: set('fund_bill_list', '[]') })],
    ['with one parameter less', 'signature', () => ({ afterSigning: form => form.delete('version') })],
    [
      'with an empty one left out',
      'signature',
      () => ({ afterSigning: form => form.delete('buyer_logon_id') }),
    ],
    ['without a signature', 'signature', () => ({ afterSigning: form => form.delete('sign') })],
    ['signed in the old way', 'signature', () => ({ afterSigning: set('sign_type', 'RSA') })],
    [
      'with a parameter twice',
      'content',
      () => ({ afterSigning: form => form.append('total_amount', '0.01') }),
    ],
    ['two days old', 'time', () => ({ at: dateBefore(48 * HOUR) })],
    ['ten minutes ahead', 'time', () => ({ at: dateBefore(-600_000) })],
    ['about another account', 'merchant', () => ({ parameters: { seller_id: '2088000000000016' } })],
    ['about another app', 'merchant', () => ({ parameters: { app_id: '2021000000000002' } })],
    ['of another kind', 'content', () => ({ parameters: { notify_type: 'dut_user_sign' } })],
    ['with two parameters written as one, which signs the same', 'content', () => ({ afterSigning: merged })],
    ['in an unknown status', 'content', () => ({ parameters: { trade_status: 'TRADE_PENDING' } })],
    ['without an amount', 'content', () => ({ parameters: { total_amount: undefined } })],
    ['with an amount of three decimals', 'content', () => ({ parameters: { total_amount: '123.455' } })],
    ['with an amount that is none', 'content', () => ({ parameters: { total_amount: '1e3' } })],
    ['without a time', 'content', () => ({ parameters: { notify_time: undefined } })],
    ['with a time that is none', 'content', () => ({ parameters: { notify_time: '2026-11-20' } })],
    ['paid at no time', 'content', () => ({ parameters: { gmt_payment: 'now' } })],
  ];

  it.each(lies)('%s: %s', async (_, reason, createDeviations) => {
    const error = await read(createDeviations()).catch(error => error);
    expect(error).toBeInstanceOf(WebhookRejectedError);
    expect(error.reason).toBe(reason);
  });

  it.each(['', '{}', '\xff\xfe', 'a=1'.repeat(1000)])('that is no form: %j', async body => {
    const notice = { headers: {}, body: Buffer.from(body, 'latin1') };
    await expect(provider.parseWebhook(notice)).rejects.toBeInstanceOf(WebhookRejectedError);
  });
});

describe('Response to an Alipay webhook', () => {
  it('is `success` when accepted, and another word to request redelivery', () => {
    expect(provider.webhookResponse(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' });
    expect(provider.webhookResponse(false).body).not.toBe('success');
  });
});
