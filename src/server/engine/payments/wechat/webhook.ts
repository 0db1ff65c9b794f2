import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import { type ProviderOrderStatus, type ProviderWebhookRequest, WebhookRejectedError } from '../provider';
import { decryptPayload } from './payload-decryption';
import type { PlatformKeys } from './platform-keys';
import { findVerificationFailure } from './response-verification';
import type { WechatPaySettings } from './settings';
import { parseTransaction } from './transaction';

type Merchant = Pick<WechatPaySettings, 'appId' | 'merchantId' | 'apiV3Key'>;

/**
 * Verifies and parses a webhook: signature, then decryption, then merchant.
 * @throws WebhookRejectedError naming the failed check
 * @see https://pay.weixin.qq.com/docs/merchant/apis/h5-payment/payment-notice.html (支付成功回调通知)
 */
export async function parseWechatPayWebhook(
  webhook: ProviderWebhookRequest,
  merchant: Merchant,
  keys: PlatformKeys,
  clock: Clock,
): Promise<ProviderOrderStatus> {
  const failure = await findVerificationFailure(webhook, keys, clock);
  if (failure) throw new WebhookRejectedError(failure);
  try {
    const facts = PayloadReader.parse(webhook.body.toString());
    const resource = PayloadReader.parse(decryptPayload(facts.inner('resource'), merchant.apiV3Key));
    const [subject] = facts.text('event_type').split('.');
    if (resource.text('mchid') !== merchant.merchantId) throw new WebhookRejectedError('merchant');
    if (subject === 'REFUND') return { no: resource.text('out_trade_no'), state: 'refunded' };
    if (subject !== 'TRANSACTION') throw new MalformedPayloadError('event_type');
    if (resource.text('appid') !== merchant.appId) throw new WebhookRejectedError('merchant');
    return parseTransaction(resource);
  } catch (error) {
    if (error instanceof MalformedPayloadError) throw new WebhookRejectedError('content');
    throw error;
  }
}
