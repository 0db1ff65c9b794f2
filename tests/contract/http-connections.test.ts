import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { expectRefusal, sendRequest } from '../support/contract-request';
import { startMinimalPortal } from '../support/minimal-portal';

// Data on a connection that is no complete request: answered as in the contract, or closed after a timeout.

const open: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

/** A listening server, and a connection to it. */
async function connected(
  portalArguments: Parameters<typeof startMinimalPortal> = [],
  change: (server: FastifyInstance['server'] & { connectionsCheckingInterval?: number }) => void = () => {},
) {
  const { app, lines } = await startMinimalPortal(...portalArguments);
  change(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  open.push({ app, sockets: [socket] });
  await once(socket, 'connect');
  const answered = once(socket, 'close').then(() => text);
  let text = '';
  socket.on('data', data => {
    text += data;
  });
  return { socket, lines, answered };
}

/** The head of a POST with a JSON body of this length. */
const post = (length: number) =>
  [
    'POST /api/plain HTTP/1.1',
    ...['host: x', 'connection: close', 'organization: LLBA', 'content-type: application/json'],
    `content-length: ${length}\r\n\r\n`,
  ].join('\r\n');

/** Expects an envelope with this HTTP status in the raw answer. */
function expectEnvelope(answer: string, status: number, code: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    code,
    msg: expect.stringMatching(/[一-龥]/),
    data: { fields: [] },
  });
}

describe('Connection', () => {
  it('without data is closed, with an answer in the envelope', async () => {
    const { answered } = await connected([], server => {
      expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
      expect(server.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
      server.headersTimeout = 100;
      server.connectionsCheckingInterval = 20;
    });
    expectEnvelope(await answered, 408, refusals.badRequest.code);
  });

  it('without HTTP is answered in the envelope and closed', async () => {
    const { socket, answered } = await connected();
    socket.write('HELLO\r\n\r\n');
    expectEnvelope(await answered, 400, refusals.badRequest.code);
  });

  it('with an address of more than 16 kB is answered 431 in the envelope', async () => {
    const { socket, answered, lines } = await connected();
    socket.write(`GET /api/thing/1?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expectEnvelope(await answered, 431, refusals.tooLarge.code);
    expect(lines.join('')).not.toContain('aaaa');
  });

  it('that ends within a body is logged in one line without a stack', async () => {
    const { socket, lines } = await connected();
    socket.write(`${post(100)}{"a"`);
    setTimeout(() => socket.destroy(), 50);
    await vi.waitFor(() => expect(lines.join('')).toContain('"operation":"plain"'), 6000);
    const log = lines.filter(line => line.includes('reqId'));
    expect(log).toEqual([expect.stringContaining('"msg":"aborted"')]);
    expect(log[0]).not.toContain('stack');
  });

  it('whose body has been read is answered in time, even when its handler hangs', async () => {
    const hangs = { plain: () => new Promise(() => {}) };
    const { socket, answered, lines } = await connected([hangs, { responseTimeoutMs: 200 }]);
    socket.write(`${post(2)}{}`);
    const answer = await answered;
    expectEnvelope(answer, 503, refusals.unavailable.code);
    expect(answer).toContain('retry-after: 5');
    expect(lines.join('')).toContain('FST_ERR_HANDLER_TIMEOUT');
  });

  it('whose body arrives too slowly is answered in time, and logged without a stack', async () => {
    const { socket, answered, lines } = await connected([{}, { responseTimeoutMs: 200 }]);
    socket.write(`${post(100)}{"a"`);
    await vi.waitFor(() => expect(lines.join('')).toContain('"status":503'), 6000);
    socket.end();
    expectEnvelope(await answered, 503, refusals.unavailable.code);
    const log = lines.filter(line => line.includes('reqId'));
    expect(log).toEqual([
      expect.stringContaining('"operation":"plain","method":"POST","msg":"request too slow"'),
      expect.stringContaining('"msg":"answered"'),
    ]);
    expect(log.join('')).not.toContain('stack');
  });
});

describe('Call', () => {
  it('with a method that its route does not have is logged with the route', async () => {
    const answer = await sendRequest('DELETE', '/api/thing/5151515151');
    expectRefusal(answer, 'methodNotAllowed');
    expect(answer.lines.join('')).toContain('"operation":"/api/thing/:id","method":"DELETE","status":405');
    expect(answer.lines.join('')).not.toContain('5151515151');
  });

  it('with such a method is logged with the route also when the site is served', async () => {
    const site = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
    writeFileSync(path.join(site, 'index.html'), '<meta name="organization" content="" />');
    const portal = startMinimalPortal({}, { site });
    for (const url of ['/api/plain', '/api/thing/add']) {
      const answer = await sendRequest('GET', url, {}, portal);
      expectRefusal(answer, 'methodNotAllowed');
      expect(answer.lines.join('')).toContain(`"operation":"${url}","method":"GET","status":405`);
    }
    rmSync(site, { recursive: true });
  });

  it('that times out is answered as to be retried', async () => {
    const portalWithHangingHandler = startMinimalPortal(
      { getThing: () => new Promise(() => {}) },
      { responseTimeoutMs: 50 },
    );
    const answer = await sendRequest('GET', '/api/thing/1', {}, portalWithHangingHandler);
    expectRefusal(answer, 'unavailable');
    expect(answer.json.data.retryAfter).toBe(5);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.lines.join('')).toContain('FST_ERR_HANDLER_TIMEOUT');
  });

  it('that returns a file has six times the timeout', async () => {
    const file = { type: 'text/javascript', body: 'export default 1' };
    const requests: ((answer: typeof file) => void)[] = [];
    const script = () => new Promise(resolve => requests.push(resolve));
    const { app } = await startMinimalPortal({ script }, { responseTimeoutMs: 50 });
    await app.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [early, late] = [app.inject('/api/script.js'), app.inject('/api/script.js')].map(request =>
      request.then(answer => answer.statusCode),
    );
    while (requests.length < 2) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(299);
    requests[0]?.(file);
    expect(await early).toBe(200);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe(503);
  });

  it.each([
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['40001', 'could not serialize access'],
    ['40P01', 'deadlock detected'],
    ['57014', 'canceling statement due to statement timeout'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P02', 'terminating connection because of crash'],
    ['57P03', 'the database system is starting up'],
    ['53100', 'could not extend file: No space left on device'],
    ['53300', 'sorry, too many clients already'],
    ['08006', 'connection failure'],
    ['08P01', 'query_wait_timeout'],
    ['55P03', 'canceling statement due to lock timeout'],
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH'],
    [undefined, 'Client has encountered a connection error and is not queryable'],
    [undefined, 'Client was closed and is not queryable'],
    [undefined, 'Connection terminated unexpectedly'],
    [undefined, 'Connection terminated due to connection timeout'],
    [undefined, 'timeout exceeded when trying to connect'],
    [undefined, 'timeout expired'],
  ])('with the database failure %s %s is answered as to be retried', async (code, message) => {
    const fails = startMinimalPortal({
      getThing: () => {
        throw Object.assign(new Error(message), code && { code });
      },
    });
    const answer = await sendRequest('GET', '/api/thing/1', {}, fails);
    expectRefusal(answer, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json.data.retryAfter).toBe(5);
    expect(answer.lines.join('')).toContain(message);
  });

  it.each(['23505', '42P01', '22012'])('with the database error %s is answered as unexpected', async code => {
    const fails = startMinimalPortal({
      getThing: () => {
        throw Object.assign(new Error('of the program'), { code });
      },
    });
    expectRefusal(await sendRequest('GET', '/api/thing/1', {}, fails), 'unexpected');
  });
});
