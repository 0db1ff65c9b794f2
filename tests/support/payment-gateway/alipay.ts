import { createSign, createVerify, type KeyObject } from 'node:crypto';
import type { AlipaySettings } from '../../../src/server/engine/payments/alipay/settings';
import { alipayBill } from './alipay-bill';
import type { Behaviour, FakeProvider, GatewayRequest, GatewayResponse } from './behaviour';
import { pairOf } from './keys';
import { type Order, Orders } from './orders';
import { formatYuan, time } from './time-format';

/** Refuses a request with the documented error code. */
class AlipayError extends Error {}

type AlipayParameters = Record<string, string | undefined>;

const tradeStates = {
  unpaid: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
  refunded: 'TRADE_SUCCESS',
};

/** Parameters in signing order, as signed. */
export const joinParameters = (parameters: AlipayParameters) =>
  Object.keys(parameters)
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&');

/** A fake Alipay gateway. */
export class FakeAlipay implements FakeProvider {
  readonly orders = new Orders('2026112022001');
  /** Settings of its merchant. */
  readonly settings: AlipaySettings;
  /** Key of a third party. */
  readonly thirdPartyKeys = pairOf('alipayStranger');
  /** Whether the next refunds stay in progress. */
  slowRefunds = false;
  private readonly appKey: KeyObject;
  readonly privateKey: KeyObject;

  constructor(private readonly origin: string) {
    const app = pairOf('alipayApp');
    const own = pairOf('alipay');
    this.appKey = app.publicKey;
    this.privateKey = own.privateKey;
    this.settings = {
      endpoint: `${origin}/gateway.do`,
      appId: '2021000000000001',
      sellerId: '2088000000000015',
      privateKey: app.privateKey,
      publicKey: own.publicKey,
    };
  }

  sign(text: string, key = this.privateKey): string {
    return createSign('RSA-SHA256').update(text).sign(key, 'base64');
  }

  /** An order is closed when it is fully refunded. */
  statusOf(order: Order): string {
    const all = order.state === 'refunded' && this.orders.sumRefunded(order.no) === order.amount;
    return all ? 'TRADE_CLOSED' : tradeStates[order.state];
  }

  handle(request: GatewayRequest, behaviour: Behaviour): GatewayResponse {
    const { pathname, searchParams } = new URL(request.path, this.origin);
    if (pathname === '/bill') {
      return { status: 200, headers: {}, body: alipayBill(this, searchParams.get('day') ?? '') };
    }
    const rawParameters = new URLSearchParams(
      request.method === 'GET' ? searchParams : request.body.toString(),
    );
    const parameters: AlipayParameters = Object.fromEntries(rawParameters);
    if (!this.hasValidSignature(parameters)) {
      const body =
        '{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature"}}';
      return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
    }
    const content = JSON.parse(parameters.biz_content ?? '{}');
    if (request.method === 'GET') return this.page(parameters, content);
    return this.answer(parameters.method ?? '', content, behaviour);
  }

  /** Verifies requests according to the published description. */
  private hasValidSignature({ sign = '', ...parameters }: AlipayParameters): boolean {
    const age = Date.now() - new Date(`${parameters.timestamp?.replace(' ', 'T')}+08:00`).getTime();
    return (
      parameters.app_id === this.settings.appId &&
      parameters.sign_type === 'RSA2' &&
      parameters.charset === 'utf-8' &&
      Math.abs(age) < 600_000 &&
      createVerify('RSA-SHA256').update(joinParameters(parameters)).verify(this.appKey, sign, 'base64')
    );
  }

  /** The payer opens the page and signs in, which creates the order. */
  private page({ method, notify_url = '' }: AlipayParameters, content: AlipayParameters): GatewayResponse {
    const products: AlipayParameters = {
      'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
      'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
    };
    const good =
      content.product_code === products[method ?? ''] &&
      content.seller_id === this.settings.sellerId &&
      /^\d+\.\d\d$/.test(content.total_amount ?? '') &&
      !/[/=&]/.test(content.subject ?? '') &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(content.time_expire ?? '');
    if (!good) return { status: 400, headers: {}, body: 'ILLEGAL_ARGUMENT' };
    this.orders.createOrder({
      no: content.out_trade_no ?? '',
      amount: Math.round(Number(content.total_amount) * 100),
      currency: 'CNY',
      subject: content.subject ?? '',
      noticeUrl: notify_url,
    });
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: '<title>支付宝</title>',
    };
  }

  private answer(method: string, content: AlipayParameters, behaviour: Behaviour): GatewayResponse {
    const response = this.responseContent(method, content);
    if (behaviour === 'troubled') Object.assign(response, { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' });
    if (behaviour === 'another')
      response[response.out_request_no ? 'out_request_no' : 'out_trade_no'] = 'ANOTHER1';
    let member = behaviour === 'nonsense' ? '{"code":10000}' : JSON.stringify(response);
    const key = behaviour === 'forged' ? this.thirdPartyKeys.privateKey : this.privateKey;
    const sign = this.sign(member, key);
    if (behaviour === 'tampered') member = member.replace(/^\{/, '{ ');
    const name = `${method.replaceAll('.', '_')}_response`;
    const body = `{"${name}":${member}${behaviour === 'unsigned' ? '' : `,"sign":"${sign}"`}}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  }

  private responseContent(method: string, content: AlipayParameters): AlipayParameters {
    try {
      return { code: '10000', msg: 'Success', ...this.route(method, content) };
    } catch (error) {
      if (!(error instanceof AlipayError)) throw error;
      return { code: '40004', msg: 'Business Failed', sub_code: error.message, sub_msg: '示例 {"}' };
    }
  }

  private route(method: string, content: AlipayParameters): AlipayParameters {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      return { bill_download_url: `${this.origin}/bill?day=${content.bill_date}` };
    }
    const order = this.orders.findByReference({ order: content.out_trade_no, payment: content.trade_no });
    if (!order) throw new AlipayError('ACQ.TRADE_NOT_EXIST');
    const known = { out_trade_no: order.no, trade_no: order.transaction ?? '2026112022009999' };
    switch (method) {
      case 'alipay.trade.query':
        return {
          ...known,
          trade_status: this.statusOf(order),
          total_amount: formatYuan(order.amount),
          send_pay_date: order.paidAt && time(order.paidAt),
        };
      case 'alipay.trade.close':
        if (order.state !== 'unpaid') throw new AlipayError('ACQ.TRADE_STATUS_ERROR');
        order.state = 'closed';
        return known;
      case 'alipay.trade.refund':
        return { ...known, ...this.refund(order, content) };
      case 'alipay.trade.fastpay.refund.query': {
        const refund = this.orders.refunds.get(content.out_request_no ?? '');
        if (refund?.state !== 'succeeded') return {};
        return {
          ...known,
          out_request_no: refund.no,
          refund_amount: formatYuan(refund.amount),
          refund_status: 'REFUND_SUCCESS',
        };
      }
      default:
        throw new AlipayError('isv.invalid-method');
    }
  }

  private refund(
    order: Order,
    { out_request_no: no = '', refund_amount, trade_no: payment }: AlipayParameters,
  ): AlipayParameters {
    const amount = Math.round(Number(refund_amount) * 100);
    if (!order.paidAt) throw new AlipayError('ACQ.TRADE_STATUS_ERROR');
    const refundable = order.amount - this.orders.sumRefunded(order.no, payment);
    if (!this.orders.refunds.has(no) && amount > refundable)
      throw new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const state = this.slowRefunds ? 'processing' : 'succeeded';
    const { refund, first } = this.orders.refund(
      { no, order: order.no, amount, ...(payment && { payment }) },
      state,
    );
    return {
      fund_change: first && refund.state === 'succeeded' ? 'Y' : 'N',
      refund_fee: formatYuan(refund.amount),
    };
  }
}
