import { createSign, createVerify, type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import type { WechatPaySettings } from '../../../src/server/engine/payments/wechat/settings';
import { createCertificate } from '../self-signed-certificate';
import type { Behaviour, FakeProvider, GatewayRequest, GatewayResponse } from './behaviour';
import { certificatePair, pairOf } from './keys';
import { type Order, Orders, type Refund } from './orders';
import { formatRfc3339 } from './time-format';
import { answer, WechatPayError } from './wechat-pay-api';

const DAY = 86_400_000;

/** A signing key with its serial number. */
export interface Signer {
  serial: string;
  privateKey: KeyObject;
}

interface PlatformCertificate extends Signer {
  pem: string;
}

const tradeStates = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED', refunded: 'REFUND' };
/** A fake WeChat Pay API v3. */
export class FakeWechatPay implements FakeProvider {
  readonly orders = new Orders('4200');
  /** Settings of its merchant, with platform certificates. */
  readonly settings: WechatPaySettings;
  /** Settings of the same merchant with the public key. */
  readonly settingsWithPublicKey: WechatPaySettings;
  /** Oldest first; the newest signs. */
  readonly certificates: PlatformCertificate[] = [];
  readonly publicKeySigner: Signer;
  /** Key of a third party. */
  readonly thirdPartyKeys = pairOf('wechatStranger');
  /** Origin of the bill URLs it returns. */
  billOrigin: string;
  /** State of the next refunds. */
  refundState: Refund['state'] = 'processing';
  private readonly merchantKey: KeyObject;
  private rotations = 0;

  constructor(readonly origin: string) {
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

  /** Adds a new certificate for signing; the previous ones stay listed. */
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

  /** Signature headers for a body. */
  signHeaders(body: string, signer: Signer = this.signer, at = new Date()): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(signer.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': signer.serial,
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
      success_time: formatRfc3339(order.paidAt),
      payer: { openid: 'oExample' },
      amount: {
        total: order.amount,
        payer_total: order.amount,
        currency: order.currency,
        payer_currency: order.currency,
      },
    };
  }

  handle(request: GatewayRequest, behaviour: Behaviour): GatewayResponse {
    const [status, content] = this.respond(request);
    if (content instanceof Buffer) {
      // Files are not signed.
      const body = behaviour === 'tampered' ? Buffer.concat([content, Buffer.from(' ')]) : content;
      return { status, headers: { 'content-type': 'text/plain' }, body };
    }
    const json = { 'content-type': 'application/json' };
    if (behaviour === 'troubled') {
      const body = '{"code":"SYSTEM_ERROR","message":"系统异常，请稍后重试"}';
      return { status: 500, headers: { ...json, ...this.signHeaders(body) }, body };
    }
    let body = status === 204 ? '' : JSON.stringify(content);
    if (behaviour === 'nonsense') body = '[]';
    if (behaviour === 'another') body = body.replace(/("out_(?:trade|refund)_no":")[^"]*/g, '$1ANOTHER1');
    const usesPublicKey = request.headers['wechatpay-serial'] === this.publicKeySigner.serial;
    let signer: Signer = usesPublicKey ? this.publicKeySigner : this.signer;
    if (behaviour === 'forged') signer = { ...signer, privateKey: this.thirdPartyKeys.privateKey };
    if (behaviour === 'stranger') signer = { serial: 'FFFFFFFF', privateKey: this.thirdPartyKeys.privateKey };
    const at = new Date(Date.now() - (behaviour === 'stale' ? 600_000 : 0));
    // Responses to requests with an invalid signature are not signed.
    const proof = behaviour === 'unsigned' || status === 401 ? {} : this.signHeaders(body, signer, at);
    if (behaviour === 'tampered') body = body ? body.replace(/^\{/, '{ ') : ' ';
    return { status: status === 204 && body ? 200 : status, headers: { ...json, ...proof }, body };
  }

  private respond(request: GatewayRequest): [status: number, said: unknown] {
    try {
      this.checkSignature(request);
      return answer(this, request);
    } catch (error) {
      if (!(error instanceof WechatPayError)) throw error;
      return [error.status, { code: error.code, message: '示例' }];
    }
  }

  /** Verifies requests according to the published description. */
  private checkSignature({ method, path, headers, body }: GatewayRequest): void {
    const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? [];
    const authorization = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const text = `${method}\n${path}\n${authorization.timestamp}\n${authorization.nonce_str}\n${body}\n`;
    const good =
      authorization.mchid === this.settings.merchantId &&
      authorization.serial_no === this.settings.serial &&
      Math.abs(Date.now() / 1000 - Number(authorization.timestamp)) <= 300 &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(this.merchantKey, authorization.signature ?? '', 'base64');
    if (!good) throw new WechatPayError(401, 'SIGN_ERROR');
    if (!headers['user-agent'] || headers.accept !== 'application/json')
      throw new WechatPayError(400, 'PARAM_ERROR');
  }
}
