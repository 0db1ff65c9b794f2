import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageOf } from '../../src/domain/languages';
import { readSmsProvider } from '../../src/server/platform/sms/settings';
import { createTencentSms, type TencentSettings } from '../../src/server/platform/sms/tencent';
import { signTc3 } from '../../src/server/platform/sms/tencent-signature';

const keys = { secretId: 'AKID-example', secretKey: 'secret-example' };

/** Next behaviour of the simulated provider. */
let nextBehaviour: 'well' | 'silent' | 'limit' | 'callLimit' | 'error' | 'broken' | 'nonsense' = 'well';
let receivedRequests: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];
let server: Server;
let settings: TencentSettings;

/** Checks a signature as the provider does, implemented from its published description independently of our code. */
function isSignatureValid({ headers }: IncomingMessage, payload: string): boolean {
  const [, id, day, names = '', given] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      String(headers.authorization),
    ) ?? [];
  const lines = names.split(';').map(name => {
    const value = String(headers[name]);
    return `${name}:${name === 'x-tc-action' ? value.toLowerCase() : value}\n`;
  });
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${sha(payload)}`;
  const text = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${day}/sms/tc3_request\n${sha(canonical)}`;
  const chain = [day ?? '', 'sms', 'tc3_request', text];
  const signature = chain.reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `TC3${keys.secretKey}`,
  );
  const fresh = Math.abs(Date.now() / 1000 - Number(headers['x-tc-timestamp'])) < 300;
  return id === keys.secretId && fresh && Buffer.from(signature).toString('hex') === given;
}

const answers = {
  well: { SendStatusSet: [{ Code: 'Ok' }] },
  limit: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberThirtySecondLimit' }] },
  callLimit: { Error: { Code: 'RequestLimitExceeded', Message: '' } },
  error: { Error: { Code: 'FailedOperation.SignatureIncorrectOrUnapproved', Message: '' } },
  nonsense: {},
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let payload = '';
    for await (const chunk of request) payload += chunk;
    if (nextBehaviour === 'silent') return;
    if (nextBehaviour === 'broken') return response.writeHead(502).end('<html>');
    const good = isSignatureValid(request, payload);
    if (good) receivedRequests.push({ headers: request.headers, body: JSON.parse(payload) });
    const Response = good ? answers[nextBehaviour] : { Error: { Code: 'AuthFailure.SignatureFailure' } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ Response }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const templateIds = { code: '1110', notice: '1111' };
  settings = {
    ...keys,
    endpoint,
    region: 'ap-guangzhou',
    appId: '1400006666',
    signName: '示例',
    templateIds,
  };
});
beforeEach(() => {
  nextBehaviour = 'well';
  receivedRequests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Only the silent provider gets a short timeout: a busy machine may need longer for real answers. */
const send = (settingsChange: Partial<TencentSettings> = {}) =>
  createTencentSms({ ...settings, ...settingsChange }, nextBehaviour === 'silent' ? 300 : 10_000).send(
    '13800000000',
    'code',
    ['482913', '5'],
  );

describe('A message in another language', () => {
  const sendIn = async (code: string, templates: TencentSettings['translatedTemplateIds']) => {
    const sms = createTencentSms({ ...settings, translatedTemplateIds: templates });
    await sms.send('13800000000', 'notice', ['QG20260000001', '已撤销'], languageOf(code));
    return receivedRequests.at(-1)!.body;
  };

  it('has the template and the words of the language, and the same signature', async () => {
    expect(await sendIn('en', { en: { notice: '1200' } })).toMatchObject({
      ...{ TemplateId: '1200', SignName: '示例' },
      TemplateParamSet: ['QG20260000001', 'Withdrawn'],
    });
  });

  it('is in simplified Chinese without a template of the language', async () => {
    const chinese = { TemplateId: '1111', TemplateParamSet: ['QG20260000001', '已撤销'] };
    expect(await sendIn('en', { en: { code: '1201' } })).toMatchObject(chinese);
    expect(await sendIn('zh-hans', { en: { notice: '1200' } })).toMatchObject(chinese);
  });
});

describe('The signature TC3-HMAC-SHA256', () => {
  it('equals the example that the provider publishes', () => {
    const { authorization } = signTc3(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
        timestamp: 1551113065,
      },
      { secretId: 'AKID********************************', secretKey: '*'.repeat(32) },
    );
    expect(authorization).toContain(
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });
});

describe('Sending through Tencent Cloud', () => {
  it('signs the request, and sends number, template and parameters', async () => {
    await send();
    expect(receivedRequests).toHaveLength(1);
    expect(receivedRequests[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(receivedRequests[0]?.body).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400006666',
      SignName: '示例',
      TemplateId: '1110',
      TemplateParamSet: ['482913', '5'],
    });
  });

  it('is refused with a wrong key', async () => {
    await expect(send({ secretKey: 'another' })).rejects.toMatchObject({
      reason: 'refused',
      providerCode: 'AuthFailure.SignatureFailure',
    });
    expect(receivedRequests).toHaveLength(0);
  });

  it.each([
    ['silent', 'timeout', 'Timeout'],
    ['limit', 'limit', 'LimitExceeded.PhoneNumberThirtySecondLimit'],
    ['callLimit', 'limit', 'RequestLimitExceeded'],
    ['error', 'refused', 'FailedOperation.SignatureIncorrectOrUnapproved'],
    ['broken', 'refused', 'HTTP 502'],
    ['nonsense', 'refused', 'NoStatus'],
  ] as const)('reports the reason when the provider is %s', async (how, reason, providerCode) => {
    nextBehaviour = how;
    await expect(send()).rejects.toMatchObject({ name: 'SmsFailure', reason, providerCode });
  });

  it('reports a refused connection', async () => {
    await expect(send({ endpoint: 'http://127.0.0.1:9' })).rejects.toMatchObject({ reason: 'refused' });
  });

  it('never includes number or code in its errors', async () => {
    nextBehaviour = 'error';
    const error = await send().catch(error => error);
    expect(`${error.stack}`).not.toMatch(/13800000000|482913/);
  });
});

describe('Selection of the SMS provider', () => {
  const tencent = {
    SMS_PROVIDER: 'tencent',
    SMS_SECRET_ID: 'a',
    SMS_SECRET_KEY: 'b',
    SMS_APP_ID: 'c',
    SMS_SIGN_NAME: 'd',
    SMS_TEMPLATE_CODE: 'e',
    SMS_TEMPLATE_NOTICE: 'f',
  };

  it('uses the inbox outside production and no provider in production, unless configured', () => {
    expect(readSmsProvider(false, {})).toEqual({ name: 'inbox' });
    expect(readSmsProvider(true, {})).toEqual({ name: 'none' });
    expect(readSmsProvider(true, tencent)).toMatchObject({
      name: 'tencent',
      endpoint: 'https://sms.tencentcloudapi.com',
    });
  });

  it('reads templates in other languages, which are optional', () => {
    const variables = { ...tencent, SMS_TEMPLATE_CODE_EN: '1200', SMS_TEMPLATE_NOTICE_ZH_HANT: '1300' };
    expect(readSmsProvider(true, variables)).toMatchObject({
      translatedTemplateIds: { en: { code: '1200' }, 'zh-hant': { notice: '1300' } },
    });
  });

  it('rejects the inbox in production', () => {
    expect(() => readSmsProvider(true, { SMS_PROVIDER: 'inbox' })).toThrow('只能用于开发');
  });

  it('names every missing variable', () => {
    const incomplete = { ...tencent, SMS_SECRET_KEY: '', SMS_TEMPLATE_CODE: undefined };
    expect(() => readSmsProvider(true, incomplete)).toThrow(/SMS_SECRET_KEY[\s\S]*SMS_TEMPLATE_CODE/);
    expect(() => readSmsProvider(true, { SMS_PROVIDER: 'pigeon' })).toThrow('pigeon');
  });
});
