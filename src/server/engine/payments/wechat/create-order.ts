import type { Clock } from '../../../../domain/dates';
import { beijingOffsetTime } from '../beijing-time';
import type { Charge, PaymentInstructions } from '../provider';
import type { Client } from './client';
import type { WechatPaySettings } from './settings';
import { nonce, sign } from './signature';

interface Parts {
  settings: WechatPaySettings;
  client: Client;
  webhookUrl: string;
  clock: Clock;
}

/** The channels used by this portal. */
export const CHANNELS = ['native', 'h5', 'jsapi'] as const;

/**
 * Creates an order and returns the payment instructions. Repeating it with the same number returns the same order.
 * @see https://pay.weixin.qq.com/docs/merchant/apis/native-payment/direct-jsons/native-prepay.html
 * @see https://pay.weixin.qq.com/docs/merchant/apis/h5-payment/direct-jsons/h5-prepay.html
 * @see https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/direct-jsons/jsapi-prepay.html
 */
export async function createWechatPayOrder(
  charge: Charge,
  { settings, client, webhookUrl, clock }: Parts,
): Promise<PaymentInstructions> {
  const order = {
    appid: settings.appId,
    mchid: settings.merchantId,
    description: charge.subject,
    out_trade_no: charge.no,
    time_expire: beijingOffsetTime(charge.expiresAt),
    notify_url: webhookUrl,
    amount: { total: charge.amount, currency: 'CNY' },
  };
  switch (charge.channel) {
    case 'native':
      return client.call('POST', '/v3/pay/transactions/native', order, facts => ({
        kind: 'code',
        content: facts.text('code_url'),
      }));
    case 'h5': {
      if (!charge.payerIp) throw new TypeError('h5 needs the payer’s address');
      const scene_info = { payer_client_ip: charge.payerIp, h5_info: { type: 'Wap' } };
      const body = { ...order, scene_info };
      const url = await client.call('POST', '/v3/pay/transactions/h5', body, facts => facts.text('h5_url'));
      return { kind: 'redirect', url: `${url}&redirect_url=${encodeURIComponent(charge.returnUrl)}` };
    }
    case 'jsapi': {
      if (!charge.openid) throw new TypeError('jsapi needs the payer’s openid');
      const body = { ...order, payer: { openid: charge.openid } };
      const id = await client.call('POST', '/v3/pay/transactions/jsapi', body, facts =>
        facts.text('prepay_id'),
      );
      return { kind: 'bridge', parameters: buildBridgeParameters(settings, id, clock) };
    }
    case 'page':
      throw new TypeError('WeChat Pay has no page of its own for desktops');
  }
}

/**
 * Parameters of `WeixinJSBridge` (`getBrandWCPayRequest`): four of them are signed, one per line.
 * @see https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/jsapi-transfer-payment.html (JSAPI 调起支付)
 */
function buildBridgeParameters(
  settings: WechatPaySettings,
  prepayId: string,
  clock: Clock,
): Record<string, string> {
  const timeStamp = String(Math.floor(clock() / 1000));
  const nonceStr = nonce();
  const packageText = `prepay_id=${prepayId}`;
  const lines = [settings.appId, timeStamp, nonceStr, packageText].map(line => `${line}\n`);
  return {
    appId: settings.appId,
    timeStamp,
    nonceStr,
    package: packageText,
    signType: 'RSA',
    paySign: sign(lines.join(''), settings.privateKey),
  };
}
