import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** Decoded parameters of a request or a webhook. */
export type AlipayParameters = Readonly<Record<string, string>>;

/**
 * The string to sign: `name=value` sorted by name, joined by `&`, values not URL-encoded. Webhooks include empty values
 * in the signature; requests must not contain any.
 * @see https://opendocs.alipay.com/common/02kf5q (自行实现签名)
 */
export function contentToSign(parameters: AlipayParameters, excluded: readonly string[] = ['sign']): string {
  return Object.entries(parameters)
    .filter(([name]) => !excluded.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** RSA2: SHA256 with RSA, base64. */
export function sign(content: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(content).sign(key, 'base64');
}

export function verifySignature(content: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(content).verify(key, signature, 'base64');
}

/**
 * Extracts the signed member of a response exactly as received: parsing and serialising it again would change it.
 * Callers must read nothing else of the response.
 * Source: Alipay open platform, «自行实现验签: 同步返回验签».
 * @returns null if there is no such object
 */
export function signedMember(json: string, name: string): string | null {
  const start = new RegExp(`^\\s*\\{\\s*(?:"sign"\\s*:\\s*"[^"]*"\\s*,\\s*)?"${name}"\\s*:\\s*(?=\\{)`).exec(
    json,
  );
  if (!start) return null;
  const from = start[0].length;
  let depth = 0;
  // Strings are matched as a whole, so that braces inside them are not counted.
  for (const { 0: token, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return json.slice(from, from + index + 1);
  }
  return null;
}
