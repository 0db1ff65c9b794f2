import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMinimalPortal } from '../support/minimal-portal';

// By sockets: what clients send that is no request, or none that ends.

const LIMITS = { headersMs: 400, requestMs: 900, silenceMs: 1200, checkMs: 100 };

let portal: Awaited<ReturnType<typeof startMinimalPortal>>;

beforeAll(async () => {
  const long = { ok: 'x'.repeat(50_000_000) };
  portal = await startMinimalPortal({ peek: () => long }, { connections: LIMITS, checkAnswers: false });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.app.close());
beforeEach(() => {
  portal.lines.length = 0;
});

interface Conversation {
  status: number;
  headers: string;
  // biome-ignore lint/suspicious/noExplicitAny: an envelope, if it is one
  body: any;
  /** Milliseconds until the server closed the connection; null when it did not. */
  closedAfter: number | null;
}

/** Sends a text as it is, and reads until the server closes the connection, or until an answer is complete. */
function converse(text: string, { reading = true, drip = '' } = {}): Promise<Conversation> {
  const { port } = portal.app.server.address() as AddressInfo;
  const started = Date.now();
  return new Promise(resolve => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const dripping = drip ? setInterval(() => socket.write(drip), 50) : undefined;
    const end = (closedAfter: number | null) => {
      clearInterval(dripping);
      clearTimeout(timer);
      socket.destroy();
      const [headers = '', body = ''] = received.split('\r\n\r\n');
      const status = Number(headers.split(' ')[1] ?? 0);
      resolve({ status, headers, body: body.startsWith('{') ? JSON.parse(body) : null, closedAfter });
    };
    const timer = setTimeout(() => end(null), 6000);
    socket.on('error', () => {});
    socket.on('close', () => end(Date.now() - started));
    socket.on('connect', () => socket.write(text));
    if (reading) {
      socket.on('data', chunk => {
        received += chunk;
        const [head = '', body] = received.split('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        const isComplete = body !== undefined && Buffer.byteLength(body) >= Number(length ?? Infinity);
        if (isComplete && !/connection: close/i.test(head)) end(null);
      });
    } else socket.pause();
  });
}

const POST = [
  'POST /api/thing/add HTTP/1.1',
  'host: portal.example',
  'organization: LLBA',
  'token: token-of-a-member',
  'content-type: application/json',
].join('\r\n');

describe('A connection is closed', () => {
  it('without a byte of a request, with a timeout in the envelope', async () => {
    const { status, body, closedAfter } = await converse('');
    expect([status, body.code]).toEqual([408, 1001]);
    expect(closedAfter).toBeGreaterThanOrEqual(LIMITS.headersMs - 50);
  });

  it('when headers arrive one byte at a time and never end', async () => {
    const start = 'GET /api/thing/1 HTTP/1.1\r\nhost: portal.example\r\nx-slow: ';
    const { status, closedAfter } = await converse(start, { drip: 'a' });
    expect(status).toBe(408);
    expect(closedAfter).not.toBeNull();
  });

  it('when a body arrives one byte at a time and never ends', async () => {
    const { status, body, closedAfter } = await converse(`${POST}\r\ncontent-length: 60000\r\n\r\n{`, {
      drip: ' ',
    });
    expect([status, body.code]).toEqual([408, 1001]);
    expect(closedAfter).toBeGreaterThanOrEqual(LIMITS.requestMs - 50);
  });

  it('when its answer is not read', async () => {
    const text = 'GET /api/thing/peek HTTP/1.1\r\nhost: portal.example\r\norganization: LLBA\r\n\r\n';
    const open = () =>
      new Promise<number>((resolve, reject) =>
        portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const { port } = portal.app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket.on('error', () => {});
    socket.write(text);
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });
});

describe('What is no request is refused in the envelope:', () => {
  const withHost = (line: string, ...headers: string[]) =>
    `${[line, 'host: portal.example', ...headers].join('\r\n')}\r\n\r\n`;

  it.each<[what: string, text: string, status: number, code: number]>([
    ['something else', 'garbage\r\n\r\n', 400, 1001],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 1001],
    ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 1001],
    ['a request without a host', 'GET /api/thing/1 HTTP/1.1\r\n\r\n', 400, 1001],
    ['an address without end', `GET /${'a'.repeat(20_000)}`, 414, 1007],
    ['headers without end', withHost('GET / HTTP/1.1', `x: ${'a'.repeat(20_000)}`), 431, 1007],
    [
      'two lengths',
      withHost('POST / HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'),
      400,
      1001,
    ],
    ['a tunnel', withHost('CONNECT portal.example:443 HTTP/1.1'), 405, 1006],
    [
      'an expectation',
      withHost('POST /api/plain HTTP/1.1', 'expect: wonders', 'content-length: 0'),
      417,
      1001,
    ],
    ['a broken escape', withHost('GET /api/thing/%zz HTTP/1.1'), 400, 1001],
    [
      'a chunk with a long remark',
      `${POST}\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n{\r\n`,
      413,
      1007,
    ],
    ['a chunk without length', `${POST}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{\r\n`, 400, 1001],
    ['a body that is too long', `${POST}\r\ncontent-length: 70000\r\n\r\n`, 413, 1007],
  ])('%s', async (_, text, status, code) => {
    const answer = await converse(text);
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(answer.headers).toMatch(/content-type: application\/json/i);
    expect(answer.headers).toMatch(/x-content-type-options: nosniff/i);
    expect(portal.lines.join('')).not.toMatch(/"level":[45]0/);
  });
});

describe('An upload that its sender gives up', () => {
  it('is one line of the log, without a stack', async () => {
    const { port } = portal.app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(`${POST}\r\ncontent-length: 60000\r\n\r\n{"name":`);
    await sleep(100);
    socket.destroy();
    await expect.poll(() => portal.lines.join('')).toContain('"aborted"');
    const written = portal.lines.filter(line => !line.includes('"level":20'));
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('"operation":"addThing"');
    expect(written[0]).not.toContain('stack');
  });
});

describe('A refused method', () => {
  it.each([
    ['DELETE', '/readyz', 'GET, HEAD'],
    ['POST', '/livez/', 'GET, HEAD'],
    ['PUT', '/api/thing/7', 'GET'],
  ] as const)('%s of %s has the allowed ones, and is logged with its route', async (method, url, allow) => {
    const headers = { organization: 'LLBA' };
    const answer = await portal.app.inject({ method, url, headers, payload: 'anything' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json().code).toBe(1006);
    const [line] = portal.lines.filter(each => each.includes('"answered"'));
    const route = url.includes('thing') ? '/api/thing/:id' : url.replace(/\/$/, '');
    expect(JSON.parse(line ?? '{}')).toMatchObject({ operation: route, method, status: 405 });
  });

  it('is none where there is no such page', async () => {
    const answer = await portal.app.inject({ method: 'POST', url: '/nothing-here', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});
