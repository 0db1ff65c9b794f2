import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInRanges, isPublicAddress, isRange } from '../../src/server/platform/address-ranges';
import {
  assertReachable,
  NoAnswerError,
  postToPublicAddress,
} from '../../src/server/platform/http-client/public-request';
import { WebhookReceiver } from '../support/webhook-receiver';

describe('Address ranges', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.114.7', ['203.0.113.0/24', '198.51.100.1'], false],
    ['198.51.100.1', ['198.51.100.1'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['not an address', ['0.0.0.0/0'], false],
  ])('%s in %s: %s', (address, ranges, expected) => {
    expect(isInRanges(address, ranges)).toBe(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'example.org', '::/129', ''])('%s is none', text => {
    expect(isRange(text)).toBe(false);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '::1', '::', 'fc00::1', 'fe80::1'],
    ...[
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'ff02::1',
      '::ffff:0:127.0.0.1',
      '::7f00:1',
      '4000::1',
    ],
  ])('%s is not public', address => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('A request to an address that somebody has entered', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterAll(() => receiver.stop());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.behaviour = 'ok';
  });

  const LOCAL = { networks: ['127.0.0.0/8'] };
  const post = (url: string, reachable: Parameters<typeof postToPublicAddress>[2], timeout = 5000) =>
    postToPublicAddress(url, { headers: {}, body: '{}', timeout }, reachable);
  /** A resolver that gives these addresses, each time anew. */
  const resolveTo =
    (find: () => string[]): NonNullable<Parameters<typeof postToPublicAddress>[2]['resolve']> =>
    (_hostname, callback) =>
      callback(
        null,
        find().map(address => ({ address, family: 4 })),
      );
  const named = () => receiver.url.replace('127.0.0.1', 'receiver.example');

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'does not reach this server as %s',
    async host => {
      const url = receiver.url.replace('127.0.0.1', host);
      await expect(post(url, { networks: [] })).rejects.toThrow('不允许访问');
      await expect(assertReachable(new URL(url).hostname, { networks: [] })).rejects.toThrow('不允许访问');
      expect(receiver.received).toEqual([]);
    },
  );

  it('does not reach a name that is public when it is checked, and local when it is connected to', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    const rebinding = { networks: [], resolve: resolveTo(() => [answers.shift() ?? '127.0.0.1']) };
    await assertReachable('receiver.example', rebinding);
    await expect(post(named(), rebinding)).rejects.toThrow('不允许访问');
    expect(receiver.received).toEqual([]);
  });

  it('does not reach a name of which one address is local', async () => {
    const resolve = resolveTo(() => ['93.184.216.34', '127.0.0.1']);
    await expect(post(named(), { networks: [], resolve })).rejects.toThrow('不允许访问');
    expect(receiver.received).toEqual([]);
  });

  it('reaches what the operator allows, and sends the body with its headers', async () => {
    const resolve = resolveTo(() => ['127.0.0.1']);
    expect(await post(named(), { ...LOCAL, resolve })).toBe(204);
    expect(receiver.received).toMatchObject([{ path: '/hook', body: '{}' }]);
  });

  it('does not follow redirects', async () => {
    receiver.behaviour = 'redirect';
    expect(await post(receiver.url, LOCAL)).toBe(307);
    expect(receiver.received).toHaveLength(1);
  });

  it('does not read what is answered, however long', async () => {
    receiver.behaviour = 'flood';
    expect(await post(receiver.url, LOCAL)).toBe(200);
  });

  it.each([
    ['hang', '没有及时回答'],
    ['close', '连接中断'],
    ['hugeHeaders', '连接中断'],
  ] as const)('fails with a reason when the receiver does %s', async (behaviour, reason) => {
    receiver.behaviour = behaviour;
    const failure = await post(receiver.url, LOCAL, 700).catch(error => error);
    expect(failure).toBeInstanceOf(NoAnswerError);
    expect(failure.message).toContain(reason);
  });

  it('fails with a reason where nobody listens, and where the name does not exist', async () => {
    await expect(post('http://127.0.0.1:1/', LOCAL)).rejects.toThrow('ECONNREFUSED');
    await expect(post('http://receiver.invalid/', LOCAL)).rejects.toThrow('找不到这个地址');
  });
});
