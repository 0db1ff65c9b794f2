import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import { fromBeijingTime } from '../beijing-time';
import { type ProviderOrderStatus, type ProviderWebhookRequest, WebhookRejectedError } from '../provider';
import type { AlipaySettings } from './settings';
import { type AlipayParameters, contentToSign, verifySignature } from './signature';
import { parseTrade } from './trade';

const HOUR_MS = 3_600_000;
/** Maximum age of a webhook: Alipay retries for 25 hours, and `notify_time` may be the time of the first attempt. */
const MAX_AGE_MS = 26 * HOUR_MS;
/** Tolerated clock skew of Alipay in milliseconds. */
const MAX_CLOCK_SKEW_MS = 300_000;

/**
 * Verifies and parses a webhook: signature, then time, then merchant.
 * @throws WebhookRejectedError naming the failed check
 * @see https://opendocs.alipay.com/open/270/105902 (异步通知说明)
 */
export function parseAlipayWebhook(
  webhook: ProviderWebhookRequest,
  settings: AlipaySettings,
  clock: Clock,
): ProviderOrderStatus {
  const parameters = decode(webhook.body);
  // In webhooks `sign_type` is not part of the signed content.
  const content = contentToSign(parameters, ['sign', 'sign_type']);
  const signature = parameters.sign ?? '';
  if (parameters.sign_type !== 'RSA2' || !verifySignature(content, signature, settings.publicKey)) {
    throw new WebhookRejectedError('signature');
  }
  try {
    const facts = new PayloadReader(parameters);
    refuseTime(facts.text('notify_time'), clock);
    const merchant = facts.text('seller_id');
    if (facts.text('app_id') !== settings.appId || merchant !== settings.sellerId) {
      throw new WebhookRejectedError('merchant');
    }
    if (facts.text('notify_type') !== 'trade_status_sync') throw new MalformedPayloadError('notify_type');
    return parseTrade(facts, { paidAt: 'gmt_payment', merchant });
  } catch (error) {
    if (error instanceof MalformedPayloadError) throw new WebhookRejectedError('content');
    throw error;
  }
}

/** Parses the form body. Duplicate names are ambiguous and rejected. */
function decode(body: Buffer): AlipayParameters {
  const pairs = [...new URLSearchParams(body.toString())];
  const parameters = Object.fromEntries(pairs);
  if (Object.keys(parameters).length < pairs.length) throw new WebhookRejectedError('content');
  return parameters;
}

function refuseTime(text: string, clock: Clock): void {
  let age: number;
  try {
    age = clock() - fromBeijingTime(text).getTime();
  } catch {
    throw new MalformedPayloadError('notify_time');
  }
  if (age > MAX_AGE_MS || age < -MAX_CLOCK_SKEW_MS) throw new WebhookRejectedError('time');
}
