import type { KeyObject } from 'node:crypto';
import { StartError } from '../../../platform/config/start-error';
import { readRequiredVariables, type Variables } from '../../../platform/config/values';
import { readEndpoint } from '../../../platform/http-client/endpoint';
import { readRsaKey } from '../rsa-keys';

/** Merchant settings of WeChat Pay. */
export interface WechatPaySettings {
  /** `https://api.mch.weixin.qq.com`, except in tests. */
  endpoint: string;
  /** The official account or app that the merchant is bound to. */
  appId: string;
  merchantId: string;
  /** Serial number of the merchant's API certificate. */
  serial: string;
  /** Private key of that certificate. */
  privateKey: KeyObject;
  /** The API v3 key, for decrypting payloads of the provider. */
  apiV3Key: Buffer;
  /** Public key of WeChat Pay, for merchants that have one; others use platform certificates. */
  publicKey: { id: string; key: KeyObject } | null;
}

const requiredVariables = {
  WECHAT_PAY_APP_ID: '公众号等应用的 AppID',
  WECHAT_PAY_MERCHANT_ID: '商户号',
  WECHAT_PAY_SERIAL: '商户 API 证书的序列号',
  WECHAT_PAY_PRIVATE_KEY: '商户 API 证书的私钥 apiclient_key.pem',
  WECHAT_PAY_API_V3_KEY: 'APIv3 密钥',
};

/** @throws StartError when it is no URL by HTTPS */
export const readWechatPayEndpoint = (variables: Variables): string =>
  readEndpoint('WECHAT_PAY_ENDPOINT', variables, 'https://api.mch.weixin.qq.com');

/**
 * Reads the WeChat Pay settings from environment variables.
 * @throws StartError naming what is missing or malformed
 */
export function readWechatPaySettings(variables: Variables): WechatPaySettings {
  const given = readRequiredVariables(requiredVariables, variables);
  const apiV3Key = Buffer.from(given.WECHAT_PAY_API_V3_KEY);
  if (apiV3Key.length !== 32) throw new StartError('WECHAT_PAY_API_V3_KEY 应当是 32 个字符。');
  return {
    endpoint: readWechatPayEndpoint(variables),
    appId: given.WECHAT_PAY_APP_ID,
    merchantId: given.WECHAT_PAY_MERCHANT_ID,
    serial: given.WECHAT_PAY_SERIAL.toUpperCase(),
    privateKey: readRsaKey('WECHAT_PAY_PRIVATE_KEY', 'private', given.WECHAT_PAY_PRIVATE_KEY),
    apiV3Key,
    publicKey: readPublicKey(variables),
  };
}

function readPublicKey(variables: Variables): WechatPaySettings['publicKey'] {
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: key } = variables;
  if (!id && !key) return null;
  if (!id || !key) {
    throw new StartError('WECHAT_PAY_PUBLIC_KEY_ID 与 WECHAT_PAY_PUBLIC_KEY（微信支付公钥）要一起设置。');
  }
  if (!id.startsWith('PUB_KEY_ID_'))
    throw new StartError('WECHAT_PAY_PUBLIC_KEY_ID 应当以 PUB_KEY_ID_ 开头。');
  return { id, key: readRsaKey('WECHAT_PAY_PUBLIC_KEY', 'public', key) };
}
