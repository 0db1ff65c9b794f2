import { describe, expect, it } from 'vitest';
import { createAlipay } from '../../src/server/engine/payments/alipay/alipay';
import * as alipay from '../../src/server/engine/payments/alipay/signature';
import { readRsaKey } from '../../src/server/engine/payments/rsa-keys';
import { decryptPayload } from '../../src/server/engine/payments/wechat/payload-decryption';
import * as wechat from '../../src/server/engine/payments/wechat/signature';
import { PayloadReader } from '../../src/server/platform/http-client/payload-reader';
import vectors from '../fixtures/payments/vectors.json';

// Signatures and ciphertexts made by widely used libraries, with a key used for nothing else: the fake gateway only
// shows that both sides agree, this test that they agree with other implementations.

const privateKey = readRsaKey('KEY', 'private', vectors.privateKey);
const publicKey = readRsaKey('KEY', 'public', vectors.publicKey);

describe('Compatibility with wechatpay-axios-plugin', () => {
  it('signs a request with the same result', () => {
    const { request, authorization } = vectors.wechat;
    const merchant = {
      merchantId: '1900000109',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey,
    };
    const ownAuthorization = wechat.authorization({ ...request, method: 'POST' }, merchant);
    const members = (header: string) => [...header.matchAll(/\w+="[^"]*"/g)].map(String).sort();
    expect(ownAuthorization.split(' ')[0]).toBe(authorization.split(' ')[0]);
    expect(members(ownAuthorization)).toEqual(members(authorization));
  });

  it('verifies an answer, and rejects a changed one', () => {
    const { timestamp, nonce, body, signature } = vectors.wechat.response;
    const content = { timestamp, nonce, body: Buffer.from(body) };
    expect(wechat.verifySignature(content, signature, publicKey)).toBe(true);
    expect(wechat.verifySignature({ ...content, body: Buffer.from(`${body} `) }, signature, publicKey)).toBe(
      false,
    );
  });

  it('decrypts a ciphertext', () => {
    const { sealed, apiV3Key, opened } = vectors.wechat;
    expect(decryptPayload(new PayloadReader(sealed), Buffer.from(apiV3Key))).toBe(opened);
    const other = new PayloadReader({ ...sealed, associated_data: 'refund' });
    expect(() => decryptPayload(other, Buffer.from(apiV3Key))).toThrow('ciphertext');
  });
});

describe('Compatibility with alipay-sdk', () => {
  it('signs a request with the same result', () => {
    const { sign, ...parameters } = vectors.alipay.parameters;
    expect(alipay.sign(alipay.contentToSign(parameters), privateKey)).toBe(sign);
  });

  it('finds the signed part of an answer in spite of braces and the word “sign” inside texts', () => {
    const { answer, member } = vectors.alipay;
    expect(alipay.signedMember(answer, 'alipay_trade_query_response')).toBe(member);
    expect(alipay.verifySignature(member, JSON.parse(answer).sign, publicKey)).toBe(true);
  });

  it('accepts a webhook that the library accepts', async () => {
    const provider = createAlipay(
      { endpoint: '', appId: '2021000000000001', sellerId: '2088000000000015', privateKey, publicKey },
      { webhookUrl: '', clock: () => Date.parse('2026-11-20T12:01:00+08:00') },
    );
    const notice = { headers: {}, body: Buffer.from(vectors.alipay.notice) };
    expect(await provider.parseWebhook(notice)).toMatchObject({
      no: 'D20261120000001',
      state: 'paid',
      paid: { amount: 12_345 },
    });
  });
});

describe('Signed member of an answer', () => {
  const name = 'a_response';

  it.each([
    ['before the signature', '{"a_response":{"x":{"y":1}},"sign":"s"}', '{"x":{"y":1}}'],
    ['behind the signature', '{"sign":"s","a_response":{"x":1}}', '{"x":1}'],
    ['with blanks around', ' { "a_response" : { "x" : 1 } , "sign" : "s" }', '{ "x" : 1 }'],
    ['with escaped quotes', String.raw`{"a_response":{"x":"\"}\\"},"sign":"s"}`, String.raw`{"x":"\"}\\"}`],
  ])('is found %s', (_, json, member) => {
    expect(alipay.signedMember(json, name)).toBe(member);
  });

  it.each([
    ['another answer', '{"b_response":{"x":1},"sign":"s"}'],
    ['a text that looks like one', '{"error_response":{"x":"\\"a_response\\":{}"},"sign":"s"}'],
    ['one inside another', '{"error_response":{"a_response":{"x":1}},"sign":"s"}'],
    ['one that does not end', '{"a_response":{"x":1'],
    ['no object', '{"a_response":"x","sign":"s"}'],
  ])('is not found in %s', (_, json) => {
    expect(alipay.signedMember(json, name)).toBeNull();
  });
});
