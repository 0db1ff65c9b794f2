import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fixture from '../../fixtures/payments/keys.json';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Owners of the keys, each with its own. */
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

/** Key pair of a certificate by number. */
export function certificatePair(count: number): KeyPair {
  return pair(ROLES.length + (count % (fixture.keys.length - ROLES.length)));
}
