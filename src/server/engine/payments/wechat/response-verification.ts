import type { Clock } from '../../../../domain/dates';
import type { PlatformKeys } from './platform-keys';
import { verifySignature } from './signature';

/** What arrived from WeChat Pay, or from somebody who says so. */
export interface ReceivedMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Why something is not proved to come from WeChat Pay, now. */
export type VerificationFailure = 'signature' | 'certificate' | 'time';

/** Seconds that the clocks may differ; what is older may have been recorded and be played again. */
const SKEW = 300;

/**
 * What speaks against an answer or a notice, or null if it is proved. WeChat Pay sends notices with a wrong signature
 * now and then, to see that they are refused (签名探测): they are refused like any other.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4013053420
 */
export async function findVerificationFailure(
  { headers, body }: ReceivedMessage,
  keys: PlatformKeys,
  clock: Clock,
): Promise<VerificationFailure | null> {
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const serial = headers['wechatpay-serial'];
  const signature = headers['wechatpay-signature'];
  if (!timestamp || !nonce || !serial || !signature) return 'signature';
  const age = clock() / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= SKEW)) return 'time';
  const key = await keys.find(serial);
  if (!key) return 'certificate';
  return verifySignature({ timestamp, nonce, body }, signature, key) ? null : 'signature';
}
