import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** Names and values of a request or a notice, decoded. */
export type AlipayParameters = Readonly<Record<string, string>>;

/**
 * What is signed of parameters: `name=value` in the order of their names, joined by `&`, values as they are and not as
 * an address writes them. A notice signs its empty values too; a request is to have none.
 * @see https://opendocs.alipay.com/common/02kf5q (自行实现签名)
 */
export function contentToSign(parameters: AlipayParameters, without: readonly string[] = ['sign']): string {
  return Object.entries(parameters)
    .filter(([name]) => !without.includes(name))
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
 * The member of an answer that is signed, exactly as it stands in the text: parsing and writing it again would change
 * it. Whoever reads the answer reads this text and nothing else of it.
 * @returns null if there is no such object
 * Source: Alipay open platform, «自行实现验签: 同步返回验签».
 */
export function signedMember(json: string, name: string): string | null {
  const start = new RegExp(`^\\s*\\{\\s*(?:"sign"\\s*:\\s*"[^"]*"\\s*,\\s*)?"${name}"\\s*:\\s*(?=\\{)`).exec(
    json,
  );
  if (!start) return null;
  const from = start[0].length;
  let depth = 0;
  // Texts are skipped as a whole: a brace inside one is none.
  for (const { 0: token, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return json.slice(from, from + index + 1);
  }
  return null;
}
