import { createHash } from 'node:crypto';
import type { GatewayRequest } from './behaviour';
import type { Order, Refund } from './orders';
import { formatRfc3339 } from './time-format';
import { wechatBill } from './wechat-bill';
import { encryptResource } from './wechat-encryption';
import type { FakeWechatPay } from './wechat-pay';

/** Refuses a request with the documented error code. */
export class WechatPayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** Body of a request that creates an order. */
interface OrderRequest {
  appid: string;
  mchid: string;
  out_trade_no: string;
  description: string;
  notify_url: string;
  time_expire: string;
  amount: { total: number; currency: string };
  scene_info?: { payer_client_ip?: string };
  payer?: { openid?: string };
}

const refundStates = { succeeded: 'SUCCESS', processing: 'PROCESSING', failed: 'ABNORMAL' };

/**
 * Response to a request with a valid signature.
 * @throws Refused
 */
export function answer(
  company: FakeWechatPay,
  { method, path, body }: GatewayRequest,
): [status: number, said: unknown] {
  const { pathname, searchParams } = new URL(path, company.origin);
  const json = () => JSON.parse(body.toString());
  const [, channel] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname) ?? [];
  if (channel) return [200, createOrder(company, channel, json())];
  const [, no, closing] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? [];
  if (no && closing) return close(find(company, no));
  if (no) return [200, company.transactionOf(find(company, no))];
  if (pathname === '/v3/refund/domestic/refunds' && method === 'POST') return [200, refund(company, json())];
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(pathname) ?? [];
  if (refundNo) return [200, describe(company.orders.refunds.get(refundNo))];
  if (pathname === '/v3/certificates')
    return [200, { data: company.certificates.map(each => encryptedCertificate(company, each)) }];
  if (pathname === '/v3/bill/tradebill') return [200, bill(company, searchParams.get('bill_date') ?? '')];
  if (pathname === '/v3/billdownload/file')
    return [200, wechatBill(company, searchParams.get('token') ?? '')];
  throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS');
}

function find(company: FakeWechatPay, no: string): Order {
  const order = company.orders.all.get(no);
  if (!order) throw new WechatPayError(404, 'ORDER_NOT_EXIST');
  return order;
}

function createOrder(company: FakeWechatPay, channel: string, request: OrderRequest): object {
  const { appId, merchantId } = company.settings;
  const { amount } = request;
  if (request.appid !== appId || request.mchid !== merchantId)
    throw new WechatPayError(400, 'APPID_MCHID_NOT_MATCH');
  const valid =
    /^\w{6,32}$/.test(request.out_trade_no) &&
    /^https?:\/\/[^?]+$/.test(request.notify_url) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(request.time_expire) &&
    request.description.length > 0 &&
    Number.isSafeInteger(amount.total) &&
    amount.total > 0;
  if (!valid) throw new WechatPayError(400, 'PARAM_ERROR');
  const order = company.orders.createOrder({
    no: request.out_trade_no,
    amount: amount.total,
    currency: amount.currency,
    subject: request.description,
    noticeUrl: request.notify_url,
  });
  if (order.amount !== amount.total) throw new WechatPayError(403, 'OUT_TRADE_NO_USED');
  if (order.state === 'paid' || order.state === 'refunded') throw new WechatPayError(400, 'ORDERPAID');
  if (order.state === 'closed') throw new WechatPayError(400, 'ORDER_CLOSED');
  const hash = createHash('sha256').update(request.out_trade_no).digest('hex').slice(0, 12);
  if (channel === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${hash}` };
  if (channel === 'h5') {
    if (!request.scene_info?.payer_client_ip) throw new WechatPayError(400, 'PARAM_ERROR');
    return { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${hash}&package=1` };
  }
  if (!request.payer?.openid) throw new WechatPayError(400, 'PARAM_ERROR');
  order.payer = request.payer.openid;
  return { prepay_id: `wx${hash}` };
}

function close(order: Order): [number, unknown] {
  if (order.state === 'closed') throw new WechatPayError(400, 'ORDER_CLOSED');
  if (order.state !== 'unpaid') throw new WechatPayError(400, 'ORDERPAID');
  order.state = 'closed';
  return [204, null];
}

function refund(
  company: FakeWechatPay,
  request: {
    out_trade_no?: string;
    transaction_id?: string;
    out_refund_no: string;
    amount: Record<string, number | string>;
  },
): object {
  const { out_trade_no, transaction_id: payment } = request;
  if ((out_trade_no === undefined) === (payment === undefined)) throw new WechatPayError(400, 'PARAM_ERROR');
  const order = company.orders.findByReference({ order: out_trade_no, payment });
  if (!order) throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS');
  const { refund, total, currency } = request.amount;
  if (!order.paidAt || total !== order.amount || currency !== 'CNY')
    throw new WechatPayError(400, 'INVALID_REQUEST');
  const known = company.orders.refunds.get(request.out_refund_no);
  const refundAmount = Number(refund);
  if (known && (known.amount !== refundAmount || known.order !== order.no || known.payment !== payment))
    throw new WechatPayError(400, 'INVALID_REQUEST');
  if (!known && company.orders.sumRefunded(order.no, payment) + refundAmount > order.amount)
    throw new WechatPayError(400, 'INVALID_REQUEST');
  const wantedRefund = {
    no: request.out_refund_no,
    order: order.no,
    amount: refundAmount,
    ...(payment && { payment }),
  };
  return describe(company.orders.refund(wantedRefund, company.refundState).refund);
}

function describe(refund: Refund | undefined): object {
  if (!refund) throw new WechatPayError(404, 'RESOURCE_NOT_EXISTS');
  return {
    refund_id: refund.transaction,
    out_refund_no: refund.no,
    out_trade_no: refund.order,
    status: refundStates[refund.state],
    create_time: formatRfc3339(refund.at),
    amount: { refund: refund.amount, currency: 'CNY' },
  };
}

function encryptedCertificate(
  company: FakeWechatPay,
  { serial, pem }: { serial: string; pem: string },
): object {
  return {
    serial_no: serial,
    encrypt_certificate: encryptResource(pem, company.settings.apiV3Key, 'certificate'),
  };
}

function bill(company: FakeWechatPay, day: string): object {
  const file = wechatBill(company, day);
  if (!file) throw new WechatPayError(400, 'NO_STATEMENT_EXIST');
  return {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(file).digest('hex'),
    download_url: `${company.billOrigin}/v3/billdownload/file?token=${day}`,
  };
}
