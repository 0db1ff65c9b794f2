import { createDecipheriv } from 'node:crypto';
import type { PayloadReader } from '../../../platform/http-client/payload-reader';
import { MalformedPayloadError } from '../../../platform/http-client/payload-reader';

const TAG_LENGTH = 16;

/**
 * Decrypts a payload that WeChat Pay encrypted with the API v3 key (AEAD_AES_256_GCM of RFC 5116: the tag is at the end
 * of the ciphertext).
 * @param encrypted members `algorithm`, `ciphertext` (base64), `nonce` and `associated_data`
 * @throws MalformedPayloadError if it was not encrypted with this key, or has been modified
 * @see https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_2.shtml (证书和回调报文解密)
 */
export function decryptPayload(encrypted: PayloadReader, key: Buffer): string {
  if (encrypted.text('algorithm') !== 'AEAD_AES_256_GCM') throw new MalformedPayloadError('algorithm');
  const bytes = Buffer.from(encrypted.text('ciphertext'), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(encrypted.text('nonce')), {
      authTagLength: TAG_LENGTH,
    });
    decipher.setAAD(Buffer.from(encrypted.optional('associated_data') ?? ''));
    decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_LENGTH)), decipher.final()]).toString();
  } catch {
    throw new MalformedPayloadError('ciphertext');
  }
}
