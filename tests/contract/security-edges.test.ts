import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/server/modules/account/password';
import { createLog } from '../../src/server/platform/log';
import { newToken } from '../../src/server/platform/token';
import { sendRequest } from '../support/contract-request';
import { startMinimalPortal } from '../support/minimal-portal';

// Requirements of docs/security.md that no test of a feature proves.

describe('A request whose length is ambiguous', () => {
  it.each([
    ['two lengths', ['content-length: 2', 'content-length: 30']],
    ['a length and chunks', ['content-length: 2', 'transfer-encoding: chunked']],
    ['chunks that are encoded again', ['transfer-encoding: chunked, identity']],
    ['a length with a sign', ['content-length: +2']],
  ])('%s is refused, and nothing after it is taken for another request', async (_, lengths) => {
    const { app } = await startMinimalPortal();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', data => {
      received += data;
    });
    socket.on('error', () => {});
    const head = [
      'POST /api/plain HTTP/1.1',
      'host: x',
      'organization: LLBA',
      'content-type: application/json',
    ];
    const smuggled = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(`${[...head, ...lengths].join('\r\n')}\r\n\r\n{}${smuggled}`);
    await once(socket, 'close');
    await app.close();
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('The method TRACE', () => {
  it.each(['/api/thing/1', '/livez', '/'])('is refused at %s, without an echo of the request', async url => {
    const { app } = await startMinimalPortal();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', data => {
      received += data;
    });
    socket.write(`TRACE ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-own: an-own-header\r\n\r\n`);
    await once(socket, 'close');
    await app.close();
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toContain('an-own-header');
  });
});

describe('A file of the site', () => {
  let site: string;
  beforeAll(() => {
    site = path.join(mkdtempSync(path.join(tmpdir(), 'boai-site-')), 'web');
    mkdirSync(path.join(site, 'assets'), { recursive: true });
    writeFileSync(path.join(site, 'index.html'), '<title>示例</title><div id="portal"></div>');
    for (const file of ['assets/a.js', 'assets/a.css', 'a.svg', 'a.json', 'a.txt'])
      writeFileSync(path.join(site, file), '');
  });
  afterAll(() => rmSync(path.dirname(site), { recursive: true }));

  it.each(['/', '/assets/a.js', '/assets/a.css', '/a.svg', '/a.json', '/a.txt'])(
    '%s says its type and encoding, and that no other may be guessed',
    async url => {
      const { app } = await startMinimalPortal({}, { site });
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/; charset=utf-8$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('is not one of version control or of the environment', async () => {
    mkdirSync(path.join(site, '.git'));
    writeFileSync(path.join(site, '.git/config'), 'secret');
    writeFileSync(path.join(site, '.env'), 'secret');
    const { app } = await startMinimalPortal({}, { site });
    for (const url of ['/.git/config', '/.env', '/%2egit/config', '/assets/../.env'])
      expect((await app.inject(url)).body, url).not.toContain('secret');
  });
});

describe('Text of an operation', () => {
  it('has its encoding in its type, once', async () => {
    const typeOf = async (type: string) => {
      const { app } = await startMinimalPortal({ script: () => ({ type, body: '示例', headers: {} }) });
      return (await app.inject('/api/script.js')).headers['content-type'];
    };
    expect(await typeOf('text/javascript')).toBe('text/javascript; charset=utf-8');
    const { app } = await startMinimalPortal();
    expect((await app.inject('/livez')).headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('A page', () => {
  it('runs no plugin, has no other base, sends forms to the portal alone, and is framed by it alone', async () => {
    const { app } = await startMinimalPortal();
    const { headers } = await app.inject('/nothing-here');
    const policy = String(headers['content-security-policy']).split(';');
    for (const rule of [
      ...["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"],
      ...["frame-ancestors 'self'", "connect-src 'self'"],
    ])
      expect(policy).toContain(rule);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('The log', () => {
  it('names the account to which a call was refused, and no other', async () => {
    const portal = startMinimalPortal();
    await sendRequest('GET', '/api/Thing/Peek', { headers: { token: 'token-of-a-member' } }, portal);
    const { status, lines } = await sendRequest(
      'GET',
      '/api/admin/thing',
      { headers: { token: 'token-of-a-schema-editor' } },
      portal,
    );
    expect(status).toBe(403);
    const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ operation, status, account }) => [operation, status, account])).toEqual([
      ['peek', 200, undefined],
      ['adminThing', 403, 'e'],
    ]);
  });

  it('names the API key to which a call was refused by its id, and never a key itself', async () => {
    const portal = startMinimalPortal();
    const call = (key: string) =>
      sendRequest('GET', '/api/admin/figures', { headers: { authorization: `Bearer ${key}` } }, portal);
    await call('key-for-figures');
    await call('key-for-payments');
    await call('key-of-no-administrator');
    await call('key-that-has-expired');
    const { lines } = await call('key-that-is-none');
    const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ status, apiKey }) => [status, apiKey])).toEqual([
      [200, undefined],
      [403, 'k2'],
      [403, 'k3'],
      [401, 'k4'],
      [401, undefined],
    ]);
    expect(lines.join('')).not.toContain('key-');
  });

  it('has its time in UTC, and one line for each event whatever a text contains', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: line => void lines.push(line) });
    const forged = 'x\n{"level":30,"time":"2026-01-01T00:00:00.000Z","msg":"forged"}\r\n\u001b[2J';
    log.info({ operation: forged }, forged);
    log.error({ err: new Error(forged) }, 'failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect([...line.trimEnd()].every(sign => sign >= ' ')).toBe(true);
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });
});

describe('A secret', () => {
  it('that lets its bearer in has 256 random bits', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('that a person chooses is hashed by argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [hash, again] = await Promise.all([hashPassword('示例-密码'), hashPassword('示例-密码')]);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(hash);
  });
});
