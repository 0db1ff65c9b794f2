import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentProvider, WebhookRejectedError } from '../../src/server/engine/payments/provider';
import { createWechatPay } from '../../src/server/engine/payments/wechat/wechat';
import { charge, NOTICE_URL } from '../support/charges';
import { Gateway } from '../support/payment-gateway/gateway';
import { createWechatWebhook, type WechatDeviations } from '../support/payment-gateway/wechat-webhooks';

let gateway: Gateway;
let provider: PaymentProvider;
let no: string;
/** The portal's clock is fixed: on a busy machine it would advance while a webhook is created. */
const NOW = Date.now();

beforeAll(async () => {
  gateway = await Gateway.start();
  provider = createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL, clock: () => NOW });
  const order = charge();
  await provider.create(order);
  ({ no } = gateway.wechat.orders.pay(order.no, new Date('2026-11-20T04:00:00Z')));
});
afterAll(() => gateway.stop());

const read = (lies?: WechatDeviations) =>
  provider.parseWebhook(createWechatWebhook(gateway.wechat, no, lies));
const dateBefore = (seconds: number) => new Date(NOW - seconds * 1000);

describe('WeChat Pay webhook', () => {
  it('is read when genuine: order, amount, currency, merchant, number, time', async () => {
    expect(await read()).toEqual({
      no,
      state: 'paid',
      paid: {
        amount: 12_345,
        currency: 'CNY',
        merchant: provider.merchant,
        transaction: gateway.wechat.orders.get(no).transaction,
        at: new Date('2026-11-20T04:00:00Z'),
      },
    });
  });

  it('is read identically when redelivered', async () => {
    const notice = createWechatWebhook(gateway.wechat, no);
    expect(await provider.parseWebhook(notice)).toEqual(await provider.parseWebhook(notice));
  });

  it('is accepted from a clock that is four minutes off', async () => {
    await expect(read({ at: dateBefore(240) })).resolves.toMatchObject({ no });
    await expect(read({ at: dateBefore(-240) })).resolves.toMatchObject({ no });
  });

  it('returns the values of the provider, to be compared with the order', async () => {
    const amount = { total: 1, payer_total: 1, currency: 'USD', payer_currency: 'USD' };
    const outcome = await read({ transaction: { out_trade_no: 'D99999999', amount } });
    expect(outcome).toMatchObject({ no: 'D99999999', paid: { amount: 1, currency: 'USD' } });
  });

  it('returns the total amount, also when a coupon of the provider paid a part of it', async () => {
    const amount = { total: 12_345, payer_total: 12_000, currency: 'CNY', payer_currency: 'CNY' };
    expect(await read({ transaction: { amount } })).toMatchObject({ paid: { amount: 12_345 } });
  });

  it('of a refund returns only its state', async () => {
    const refund = { refund_status: 'SUCCESS', amount: { total: 12_345, refund: 1 }, trade_state: undefined };
    expect(await read({ event: 'REFUND.SUCCESS', transaction: { ...refund, appid: undefined } })).toEqual({
      no,
      state: 'refunded',
    });
  });
});

describe('Rejected WeChat Pay webhook', () => {
  const lies: [what: string, reason: WebhookRejectedError['reason'], lies: () => WechatDeviations][] = [
    [
      'signed by a stranger',
      'signature',
      () => ({ signer: { ...gateway.wechat.signer, privateKey: thirdPartyKey() } }),
    ],
    ['changed by one blank', 'signature', () => ({ afterSigning: body => body.replace('{', '{ ') })],
    ['with another event', 'signature', () => ({ afterSigning: body => body.replace('SUCCESS', 'SUCCES5') })],
    [
      'written anew with the same meaning',
      'signature',
      () => ({ afterSigning: body => JSON.stringify(JSON.parse(body), null, 1) }),
    ],
    ['cut off', 'signature', () => ({ afterSigning: body => body.slice(0, -1) })],
    ['without a body', 'signature', () => ({ afterSigning: () => '' })],
    ['as the company’s own probe', 'signature', () => ({ probe: true })],
    ['without a signature', 'signature', () => ({ headers: { 'wechatpay-signature': undefined } })],
    ['with an empty signature', 'signature', () => ({ headers: { 'wechatpay-signature': '' } })],
    ['without a serial number', 'signature', () => ({ headers: { 'wechatpay-serial': undefined } })],
    ['with another nonce', 'signature', () => ({ headers: { 'wechatpay-nonce': '0' } })],
    [
      'with a newer time than was signed',
      'signature',
      () => ({ at: dateBefore(900), headers: { 'wechatpay-timestamp': now() } }),
    ],
    [
      'by an unknown certificate',
      'certificate',
      () => ({ signer: { serial: 'FFFF', privateKey: thirdPartyKey() } }),
    ],
    [
      'by a public key that is not the merchant’s',
      'certificate',
      () => ({ signer: gateway.wechat.publicKeySigner }),
    ],
    ['five minutes old', 'time', () => ({ at: dateBefore(302) })],
    ['five minutes ahead', 'time', () => ({ at: dateBefore(-302) })],
    ['with a time that is none', 'time', () => ({ headers: { 'wechatpay-timestamp': 'soon' } })],
    ['about another merchant', 'merchant', () => ({ transaction: { mchid: '1900009999' } })],
    ['about another app', 'merchant', () => ({ transaction: { appid: 'wxffffffffffffffff' } })],
    [
      'about another merchant’s refund',
      'merchant',
      () => ({ event: 'REFUND.SUCCESS', transaction: { mchid: '1900009999' } }),
    ],
    ['sealed with another key', 'content', () => ({ key: Buffer.alloc(32, 'x') })],
    ['of an unknown kind', 'content', () => ({ event: 'COUPON.USE' })],
    ['in an unknown state', 'content', () => ({ transaction: { trade_state: 'PAID' } })],
    ['without an amount', 'content', () => ({ transaction: { amount: undefined } })],
    [
      'with an amount as text',
      'content',
      () => ({ transaction: { amount: { total: '12345', currency: 'CNY' } } }),
    ],
    [
      'with a broken amount',
      'content',
      () => ({ transaction: { amount: { total: 123.45, currency: 'CNY' } } }),
    ],
    [
      'with an amount below zero',
      'content',
      () => ({ transaction: { amount: { total: -1, currency: 'CNY' } } }),
    ],
    ['without the company’s number', 'content', () => ({ transaction: { transaction_id: '' } })],
    ['with a time as a number', 'content', () => ({ transaction: { success_time: '1763611200000' } })],
    [
      'with a day that is none',
      'content',
      () => ({ transaction: { success_time: '2026-13-01T00:00:00+08:00' } }),
    ],
  ];
  const thirdPartyKey = () => gateway.wechat.thirdPartyKeys.privateKey;
  const now = () => String(Math.floor(NOW / 1000));

  it.each(lies)('%s: %s', async (_, reason, createDeviations) => {
    const error = await read(createDeviations()).catch(error => error);
    expect(error).toBeInstanceOf(WebhookRejectedError);
    expect(error.reason).toBe(reason);
  });
});

describe('Response to a WeChat Pay webhook', () => {
  it('is 204 when accepted, and anything else to request redelivery', () => {
    expect(provider.webhookResponse(true)).toMatchObject({ status: 204, body: '' });
    expect(provider.webhookResponse(false)).toMatchObject({ status: 500, type: 'application/json' });
    expect(JSON.parse(provider.webhookResponse(false).body)).toMatchObject({ code: 'FAIL' });
  });
});
