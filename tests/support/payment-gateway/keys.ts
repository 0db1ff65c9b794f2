import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fixture from '../../fixtures/payments/keys.json';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Whose key it is: each has its own. */
const ROLES = [
  'wechatMerchant',
  'wechatPublicKey',
  'wechatStranger',
  'alipayApp',
  'alipay',
  'alipayStranger',
] as const;

function pair(index: number): KeyPair {
  const der = Buffer.from(fixture.keys[index] ?? '', 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export const pairOf = (role: (typeof ROLES)[number]): KeyPair => pair(ROLES.indexOf(role));

/** The key of the first certificate, of the second, and so on. */
export function certificatePair(count: number): KeyPair {
  return pair(ROLES.length + (count % (fixture.keys.length - ROLES.length)));
}
