import {
  createHash,
  createSign,
  createVerify,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import type { WechatSettings } from '../../src/server/payments/wechat/settings';
import type { Answered, Asked, Behaviour, Company } from './behaviour';
import { createCertificate } from './certificate';
import { certificatePair, pairOf } from './keys';
import { type Order, Orders, type Refund } from './orders';
import { wechatBill } from './wechat-bill';
import { seal } from './wechat-seal';

const DAY = 86_400_000;

/** A key by which the company signs, and the name that it is known by. */
export interface Signer {
  serial: string;
  privateKey: KeyObject;
}

interface PlatformCertificate extends Signer {
  pem: string;
}

/** The body of a call that places an order. */
interface Wanted {
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

/** Refuses a call by the code that is published for it. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const tradeStates = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED', refunded: 'REFUND' };
const refundStates = { succeeded: 'SUCCESS', processing: 'PROCESSING', failed: 'ABNORMAL' };

/** `2026-11-20T12:00:00+08:00`. */
export const stamp = (date: Date) =>
  `${new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** WeChat Pay, API v3, seen from its own side. */
export class WechatCompany implements Company {
  readonly orders = new Orders('4200');
  /** What it gave its merchant, in the mode of platform certificates. */
  readonly settings: WechatSettings;
  /** The same merchant after it was given the public key. */
  readonly settingsWithPublicKey: WechatSettings;
  /** Newest last; the newest signs. */
  readonly certificates: PlatformCertificate[] = [];
  readonly publicKeySigner: Signer;
  /** Somebody else's key. */
  readonly stranger = pairOf('wechatStranger');
  /** Where it says that bills lie. */
  billOrigin: string;
  /** How the next refunds go. */
  refundState: Refund['state'] = 'processing';
  private readonly merchantKey: KeyObject;
  private rotations = 0;

  constructor(private readonly origin: string) {
    this.billOrigin = origin;
    const merchant = pairOf('wechatMerchant');
    const platform = pairOf('wechatPublicKey');
    this.merchantKey = merchant.publicKey;
    this.publicKeySigner = {
      serial: 'PUB_KEY_ID_0119000001092026112000000001',
      privateKey: platform.privateKey,
    };
    this.settings = {
      endpoint: origin,
      appId: 'wx0123456789abcdef',
      merchantId: '1900000109',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: merchant.privateKey,
      apiV3Key: Buffer.from('0123456789abcdefghijklmnopqrstuv'),
      publicKey: null,
    };
    this.settingsWithPublicKey = {
      ...this.settings,
      publicKey: { id: this.publicKeySigner.serial, key: platform.publicKey },
    };
    this.rotate();
  }

  /** Signs by a new certificate from now on; the one before stays on the list. */
  rotate(from = new Date(Date.now() - DAY), to = new Date(Date.now() + 1800 * DAY)): PlatformCertificate {
    const { publicKey, privateKey } = certificatePair(this.rotations++);
    const serial = `7${randomBytes(19).toString('hex').toUpperCase()}0`.slice(0, 40);
    const pem = createCertificate({ publicKey, privateKey, serial, from, to });
    const certificate = { serial: new X509Certificate(pem).serialNumber, privateKey, pem };
    this.certificates.push(certificate);
    return certificate;
  }

  get signer(): PlatformCertificate {
    const newest = this.certificates.at(-1);
    if (!newest) throw new Error('no certificate');
    return newest;
  }

  /** The headers by which the company proves a body. */
  prove(body: string, by: Signer = this.signer, at = new Date()): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(by.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': by.serial,
      'wechatpay-signature': signature,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  transactionOf(order: Order): object {
    const { appId, merchantId } = this.settings;
    const known = {
      appid: appId,
      mchid: merchantId,
      out_trade_no: order.no,
      trade_state: tradeStates[order.state],
    };
    if (!order.paidAt) return known;
    return {
      ...known,
      transaction_id: order.transaction,
      trade_type: 'NATIVE',
      trade_state_desc: '支付成功',
      bank_type: 'OTHERS',
      success_time: stamp(order.paidAt),
      payer: { openid: 'oExample' },
      amount: {
        total: order.amount,
        payer_total: order.amount,
        currency: order.currency,
        payer_currency: order.currency,
      },
    };
  }

  handle(asked: Asked, behaviour: Behaviour): Answered {
    const [status, said] = this.say(asked);
    if (said instanceof Buffer) {
      // Files are not signed.
      const body = behaviour === 'tampered' ? Buffer.concat([said, Buffer.from(' ')]) : said;
      return { status, headers: { 'content-type': 'text/plain' }, body };
    }
    const json = { 'content-type': 'application/json' };
    if (behaviour === 'troubled') {
      const body = '{"code":"SYSTEM_ERROR","message":"系统异常，请稍后重试"}';
      return { status: 500, headers: { ...json, ...this.prove(body) }, body };
    }
    let body = status === 204 ? '' : JSON.stringify(said);
    if (behaviour === 'nonsense') body = '[]';
    if (behaviour === 'another') body = body.replace(/("out_(?:trade|refund)_no":")[^"]*/g, '$1ANOTHER1');
    const named = asked.headers['wechatpay-serial'] === this.publicKeySigner.serial;
    let by: Signer = named ? this.publicKeySigner : this.signer;
    if (behaviour === 'forged') by = { ...by, privateKey: this.stranger.privateKey };
    if (behaviour === 'stranger') by = { serial: 'FFFFFFFF', privateKey: this.stranger.privateKey };
    const at = new Date(Date.now() - (behaviour === 'stale' ? 600_000 : 0));
    // Nobody signs for a request whose own signature does not hold.
    const proof = behaviour === 'unsigned' || status === 401 ? {} : this.prove(body, by, at);
    if (behaviour === 'tampered') body = body ? body.replace(/^\{/, '{ ') : ' ';
    return { status: status === 204 && body ? 200 : status, headers: { ...json, ...proof }, body };
  }

  private say(asked: Asked): [status: number, said: unknown] {
    try {
      this.checkSignature(asked);
      return this.route(asked);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return [error.status, { code: error.code, message: '示例' }];
    }
  }

  /** The company's own check, from the published description. */
  private checkSignature({ method, path, headers, body }: Asked): void {
    const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? [];
    const given = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const text = `${method}\n${path}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`;
    const good =
      given.mchid === this.settings.merchantId &&
      given.serial_no === this.settings.serial &&
      Math.abs(Date.now() / 1000 - Number(given.timestamp)) <= 300 &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(this.merchantKey, given.signature ?? '', 'base64');
    if (!good) throw new Refused(401, 'SIGN_ERROR');
    if (!headers['user-agent'] || headers.accept !== 'application/json')
      throw new Refused(400, 'PARAM_ERROR');
  }

  private route({ method, path, body }: Asked): [number, unknown] {
    const { pathname, searchParams } = new URL(path, this.origin);
    const json = () => JSON.parse(body.toString());
    const [, channel] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname) ?? [];
    if (channel) return [200, this.place(channel, json())];
    const [, no, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? [];
    if (no && close) return this.close(this.find(no));
    if (no) return [200, this.transactionOf(this.find(no))];
    if (pathname === '/v3/refund/domestic/refunds' && method === 'POST') return [200, this.refund(json())];
    const [, refund] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(pathname) ?? [];
    if (refund) return [200, this.describe(this.orders.refunds.get(refund))];
    if (pathname === '/v3/certificates')
      return [200, { data: this.certificates.map(each => this.listed(each)) }];
    if (pathname === '/v3/bill/tradebill') return [200, this.bill(searchParams.get('bill_date') ?? '')];
    if (pathname === '/v3/billdownload/file') return [200, wechatBill(this, searchParams.get('token') ?? '')];
    throw new Refused(404, 'RESOURCE_NOT_EXISTS');
  }

  private find(no: string): Order {
    const order = this.orders.all.get(no);
    if (!order) throw new Refused(404, 'ORDER_NOT_EXIST');
    return order;
  }

  private place(channel: string, wanted: Wanted): object {
    const { appId, merchantId } = this.settings;
    const { amount } = wanted;
    if (wanted.appid !== appId || wanted.mchid !== merchantId)
      throw new Refused(400, 'APPID_MCHID_NOT_MATCH');
    const valid =
      /^\w{6,32}$/.test(wanted.out_trade_no) &&
      /^https?:\/\/[^?]+$/.test(wanted.notify_url) &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(wanted.time_expire) &&
      wanted.description.length > 0 &&
      Number.isSafeInteger(amount.total) &&
      amount.total > 0;
    if (!valid) throw new Refused(400, 'PARAM_ERROR');
    const order = this.orders.place({
      no: wanted.out_trade_no,
      amount: amount.total,
      currency: amount.currency,
      subject: wanted.description,
      noticeUrl: wanted.notify_url,
    });
    if (order.amount !== amount.total) throw new Refused(403, 'OUT_TRADE_NO_USED');
    if (order.state === 'paid' || order.state === 'refunded') throw new Refused(400, 'ORDERPAID');
    if (order.state === 'closed') throw new Refused(400, 'ORDER_CLOSED');
    const hash = createHash('sha256').update(wanted.out_trade_no).digest('hex').slice(0, 12);
    if (channel === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${hash}` };
    if (channel === 'h5') {
      if (!wanted.scene_info?.payer_client_ip) throw new Refused(400, 'PARAM_ERROR');
      return { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${hash}&package=1` };
    }
    if (!wanted.payer?.openid) throw new Refused(400, 'PARAM_ERROR');
    return { prepay_id: `wx${hash}` };
  }

  private close(order: Order): [number, unknown] {
    if (order.state === 'closed') throw new Refused(400, 'ORDER_CLOSED');
    if (order.state !== 'unpaid') throw new Refused(400, 'ORDERPAID');
    order.state = 'closed';
    return [204, null];
  }

  private refund(wanted: {
    out_trade_no: string;
    out_refund_no: string;
    amount: Record<string, number | string>;
  }): object {
    const order = this.find(wanted.out_trade_no);
    const { refund, total, currency } = wanted.amount;
    if (!order.paidAt || total !== order.amount || currency !== 'CNY')
      throw new Refused(400, 'INVALID_REQUEST');
    const known = this.orders.refunds.get(wanted.out_refund_no);
    const asked = Number(refund);
    if (known && (known.amount !== asked || known.order !== order.no))
      throw new Refused(400, 'INVALID_REQUEST');
    if (!known && this.orders.refunded(order.no) + asked > order.amount)
      throw new Refused(400, 'INVALID_REQUEST');
    const wantedRefund = { no: wanted.out_refund_no, order: order.no, amount: asked };
    return this.describe(this.orders.refund(wantedRefund, this.refundState).refund);
  }

  private describe(refund: Refund | undefined): object {
    if (!refund) throw new Refused(404, 'RESOURCE_NOT_EXISTS');
    return {
      refund_id: refund.transaction,
      out_refund_no: refund.no,
      out_trade_no: refund.order,
      status: refundStates[refund.state],
      create_time: stamp(refund.at),
      amount: { refund: refund.amount, currency: 'CNY' },
    };
  }

  private listed({ serial, pem }: PlatformCertificate): object {
    return { serial_no: serial, encrypt_certificate: seal(pem, this.settings.apiV3Key, 'certificate') };
  }

  private bill(day: string): object {
    const file = wechatBill(this, day);
    if (!file) throw new Refused(400, 'NO_STATEMENT_EXIST');
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(file).digest('hex'),
      download_url: `${this.billOrigin}/v3/billdownload/file?token=${day}`,
    };
  }
}
