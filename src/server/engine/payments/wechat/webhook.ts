import type { Clock } from '../../../../domain/dates';
import { Facts, Malformed } from '../../../platform/http-client/payload-reader';
import { type Notice, NoticeRefused, type Outcome } from '../provider';
import { open } from './payload-decryption';
import type { PlatformKeys } from './platform-keys';
import { doubt } from './response-verification';
import type { WechatSettings } from './settings';
import { outcomeOf } from './transaction';

type Merchant = Pick<WechatSettings, 'appId' | 'merchantId' | 'apiV3Key'>;

/**
 * Proves and reads a notice: signature, then seal, then whom it is about.
 * @throws NoticeRefused naming what does not hold
 * @see https://pay.weixin.qq.com/docs/merchant/apis/h5-payment/payment-notice.html (支付成功回调通知)
 */
export async function readNotice(
  notice: Notice,
  merchant: Merchant,
  keys: PlatformKeys,
  clock: Clock,
): Promise<Outcome> {
  const why = await doubt(notice, keys, clock);
  if (why) throw new NoticeRefused(why);
  try {
    const facts = Facts.parse(notice.body.toString());
    const resource = Facts.parse(open(facts.inner('resource'), merchant.apiV3Key));
    const [subject] = facts.text('event_type').split('.');
    if (resource.text('mchid') !== merchant.merchantId) throw new NoticeRefused('merchant');
    if (subject === 'REFUND') return { no: resource.text('out_trade_no'), state: 'refunded' };
    if (subject !== 'TRANSACTION') throw new Malformed('event_type');
    if (resource.text('appid') !== merchant.appId) throw new NoticeRefused('merchant');
    return outcomeOf(resource);
  } catch (error) {
    if (error instanceof Malformed) throw new NoticeRefused('content');
    throw error;
  }
}
