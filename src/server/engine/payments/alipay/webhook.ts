import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import { fromBeijingTime } from '../beijing-time';
import { type ProviderOrderStatus, type ProviderWebhook, WebhookRejectedError } from '../provider';
import type { AlipaySettings } from './settings';
import { type AlipayParameters, contentToSign, verifySignature } from './signature';
import { parseTrade } from './trade';

const HOUR = 3_600_000;
/** A notice that is not answered is sent again for 25 hours, with the time of the first sending or of its own. */
const OLDEST = 26 * HOUR;
/** How far Alipay's clock may be ahead. */
const AHEAD = 300_000;

/**
 * Proves and reads a notice: signature, then time, then whom it is about.
 * @throws NoticeRefused naming what does not hold
 * @see https://opendocs.alipay.com/open/270/105902 (异步通知说明)
 */
export function parseAlipayWebhook(
  notice: ProviderWebhook,
  settings: AlipaySettings,
  clock: Clock,
): ProviderOrderStatus {
  const parameters = decode(notice.body);
  // A notice names its way of signing, and does not sign that name.
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

/** The form that a notice is. One name twice could be read in two ways: it is refused. */
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
  if (age > OLDEST || age < -AHEAD) throw new WebhookRejectedError('time');
}
