import type { Clock } from '../../../../domain/dates';
import type { PlatformKeys } from './platform-keys';
import { verifySignature } from './signature';

/** A message received in the name of WeChat Pay, not yet verified. */
export interface ReceivedMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Why a message cannot be verified as coming from WeChat Pay now. */
export type VerificationFailure = 'signature' | 'certificate' | 'time';

/** Tolerated clock skew in seconds; older messages may be replayed recordings. */
const MAX_CLOCK_SKEW_SECONDS = 300;

/**
 * Why a response or webhook cannot be verified, or null if it is valid. WeChat Pay occasionally sends webhooks with a
 * wrong signature to test that they are rejected (签名探测): they are rejected like any other.
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
  if (!(Math.abs(age) <= MAX_CLOCK_SKEW_SECONDS)) return 'time';
  const key = await keys.find(serial);
  if (!key) return 'certificate';
  return verifySignature({ timestamp, nonce, body }, signature, key) ? null : 'signature';
}
