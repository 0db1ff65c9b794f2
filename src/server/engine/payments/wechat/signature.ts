import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import type { WechatPaySettings } from './settings';

/** SHA256 with RSA, base64. */
export function sign(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64');
}

/** Random nonce of 32 characters. */
export const nonce = (): string => randomBytes(16).toString('hex').toUpperCase();

/** A request before signing. */
export interface UnsignedRequest {
  method: 'GET' | 'POST';
  /** Path with query: the URL without protocol and host. */
  path: string;
  /** The body exactly as sent, empty for GET. */
  body: string;
  /** Seconds since 1970. WeChat Pay rejects a difference of five minutes. */
  timestamp: number;
  nonce: string;
}

/**
 * Builds the `Authorization` header of a request: five lines are signed, each ended by a line feed.
 * @see https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml (签名生成)
 */
export function authorization(
  request: UnsignedRequest,
  { merchantId, serial, privateKey }: Pick<WechatPaySettings, 'merchantId' | 'serial' | 'privateKey'>,
): string {
  const { method, path, body, timestamp, nonce } = request;
  const signature = sign(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey);
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** Signed content of a response or webhook. */
export interface SignedContent {
  timestamp: string;
  nonce: string;
  /** The bytes as received. */
  body: Buffer;
}

/**
 * Whether a signature of WeChat Pay is valid: it covers three lines, each ended by a line feed, the last one being the
 * raw body.
 * @see https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html
 */
export function verifySignature(content: SignedContent, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256')
    .update(`${content.timestamp}\n${content.nonce}\n`)
    .update(content.body)
    .update('\n')
    .verify(key, signature, 'base64');
}
