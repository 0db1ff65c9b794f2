import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createProviders } from '../../src/server/engine/payments';
import { readPaymentSettings } from '../../src/server/engine/payments/settings';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const folder = mkdtempSync(path.join(tmpdir(), 'boai-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const wechat = {
  PAYMENT_PROVIDERS: 'wechat',
  WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
  WECHAT_PAY_MERCHANT_ID: '1900000109',
  WECHAT_PAY_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
  WECHAT_PAY_PRIVATE_KEY: privatePem,
  WECHAT_PAY_API_V3_KEY: 'x'.repeat(32),
};
const alipay = {
  PAYMENT_PROVIDERS: 'alipay',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000015',
  ALIPAY_PRIVATE_KEY: privatePem,
  ALIPAY_PUBLIC_KEY: publicPem,
};
const read = (variables: Record<string, string | undefined>) => readPaymentSettings(true, variables);

describe('Payment providers', () => {
  it('are the sandbox outside production and none in production by default', () => {
    expect(readPaymentSettings(false, {})).toMatchObject({ sandbox: true, wechat: null, alipay: null });
    expect(readPaymentSettings(true, {})).toMatchObject({ sandbox: false, wechat: null, alipay: null });
    expect(readPaymentSettings(false, { PAYMENT_PROVIDERS: 'none' }).sandbox).toBe(false);
  });

  it('never include the sandbox in production', () => {
    expect(() => read({ ...alipay, PAYMENT_PROVIDERS: 'alipay,sandbox' })).toThrow('只能用于开发');
  });

  it('can be both, each with its own keys', () => {
    const both = read({ ...wechat, ...alipay, PAYMENT_PROVIDERS: 'wechat, alipay' });
    expect(both.wechat).toMatchObject({
      endpoint: 'https://api.mch.weixin.qq.com',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    });
    expect(both.alipay).toMatchObject({ endpoint: 'https://openapi.alipay.com/gateway.do' });
    const providers = createProviders(both, { webhookUrl: id => `https://www.example.org/${id}` });
    expect(providers.map(({ id, merchant }) => [id, merchant])).toEqual([
      ['wechat', '1900000109'],
      ['alipay', '2088000000000015'],
    ]);
  });

  it('are refused by name when unknown', () => {
    expect(() => read({ PAYMENT_PROVIDERS: 'wechat,pigeon' })).toThrow('pigeon');
  });
});

describe('Provider setting', () => {
  it.each([
    [wechat, Object.keys(wechat).slice(1)],
    [alipay, Object.keys(alipay).slice(1)],
  ])('is named in a sentence when missing: %#', ({ PAYMENT_PROVIDERS }, names) => {
    for (const name of names) {
      expect(() => read({ PAYMENT_PROVIDERS })).toThrow(new RegExp(`^缺少 ${name}（.+）。$`, 'm'));
    }
  });

  it.each([
    ['WECHAT_PAY_API_V3_KEY', { ...wechat, WECHAT_PAY_API_V3_KEY: 'short' }],
    ['WECHAT_PAY_PRIVATE_KEY', { ...wechat, WECHAT_PAY_PRIVATE_KEY: publicPem }],
    ['WECHAT_PAY_ENDPOINT', { ...wechat, WECHAT_PAY_ENDPOINT: 'http://api.mch.weixin.qq.com' }],
    ['WECHAT_PAY_PUBLIC_KEY', { ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }],
    [
      'WECHAT_PAY_PUBLIC_KEY_ID',
      { ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: '5157', WECHAT_PAY_PUBLIC_KEY: publicPem },
    ],
    ['ALIPAY_SELLER_ID', { ...alipay, ALIPAY_SELLER_ID: 'pay@example.org' }],
    ['ALIPAY_PUBLIC_KEY', { ...alipay, ALIPAY_PUBLIC_KEY: 'MIIB' }],
  ])('is named when malformed, without showing a secret: %s', (name, variables) => {
    expect(() => read(variables)).toThrow(name);
    expect(() => read(variables)).not.toThrow(/MII|short/);
  });

  it('must be a key that is long enough, and of RSA', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const curve = generateKeyPairSync('ed25519').privateKey;
    for (const key of [short, curve]) {
      const ALIPAY_PRIVATE_KEY = key.export({ type: 'pkcs8', format: 'pem' }).toString();
      expect(() => read({ ...alipay, ALIPAY_PRIVATE_KEY })).toThrow(
        'ALIPAY_PRIVATE_KEY 应当是 2048 位或更长',
      );
    }
  });
});

describe('A key is accepted', () => {
  const file = path.join(folder, 'apiclient_key.pem');
  writeFileSync(file, privatePem);
  const bare = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'der' }).toString('base64');

  it.each([
    ['as a file', file],
    ['as the text of one', privatePem],
    ['as that text in one line', privatePem.replaceAll('\n', '\\n')],
    ['as Alipay’s tool writes it (PKCS #1)', bare('pkcs1')],
    ['as Alipay’s tool writes it (PKCS #8)', bare('pkcs8')],
  ])('%s', (_, ALIPAY_PRIVATE_KEY) => {
    const key = read({ ...alipay, ALIPAY_PRIVATE_KEY }).alipay?.privateKey;
    expect(key?.equals(privateKey)).toBe(true);
  });

  it('not as a file that does not exist', () => {
    const ALIPAY_PRIVATE_KEY = path.join(folder, 'missing.pem');
    expect(() => read({ ...alipay, ALIPAY_PRIVATE_KEY })).toThrow('读不到 ALIPAY_PRIVATE_KEY 所指的文件');
  });
});
