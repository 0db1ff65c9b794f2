import type { KeyObject } from 'node:crypto';
import { StartError } from '../../../platform/config/start-error';
import { readRequiredVariables, type Variables } from '../../../platform/config/values';
import { readEndpoint } from '../../../platform/http-client/endpoint';
import { readRsaKey } from '../rsa-keys';

/** Merchant settings of the Alipay open platform, in public key mode (公钥模式). */
export interface AlipaySettings {
  /** `https://openapi.alipay.com/gateway.do`, except in tests. */
  endpoint: string;
  appId: string;
  /** Seller account that receives payments: 16 digits, starting with 2088. */
  sellerId: string;
  /** Private key of the app (应用私钥). */
  privateKey: KeyObject;
  /** Alipay's public key (支付宝公钥), not the app's. */
  publicKey: KeyObject;
}

const requiredVariables = {
  ALIPAY_APP_ID: '应用的 APPID',
  ALIPAY_SELLER_ID: '收款账号的 PID，2088 开头的 16 位数字',
  ALIPAY_PRIVATE_KEY: '应用私钥',
  ALIPAY_PUBLIC_KEY: '支付宝公钥，不是应用公钥',
};

/** @throws StartError when it is no URL by HTTPS */
export const readAlipayEndpoint = (variables: Variables): string =>
  readEndpoint('ALIPAY_ENDPOINT', variables, 'https://openapi.alipay.com/gateway.do');

/**
 * Reads the Alipay settings from environment variables.
 * @throws StartError naming what is missing or malformed
 */
export function readAlipaySettings(variables: Variables): AlipaySettings {
  const given = readRequiredVariables(requiredVariables, variables);
  if (!/^2088\d{12}$/.test(given.ALIPAY_SELLER_ID)) {
    throw new StartError('ALIPAY_SELLER_ID 应当是 2088 开头的 16 位数字。');
  }
  return {
    endpoint: readAlipayEndpoint(variables),
    appId: given.ALIPAY_APP_ID,
    sellerId: given.ALIPAY_SELLER_ID,
    privateKey: readRsaKey('ALIPAY_PRIVATE_KEY', 'private', given.ALIPAY_PRIVATE_KEY),
    publicKey: readRsaKey('ALIPAY_PUBLIC_KEY', 'public', given.ALIPAY_PUBLIC_KEY),
  };
}
