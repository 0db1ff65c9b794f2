import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIMPLIFIED } from '../../src/domain/languages';
import { Refusal, refusals } from '../../src/domain/refusals';
import { expectRefusal, member, sendRequest } from '../support/contract-request';
import { startMinimalPortal } from '../support/minimal-portal';

describe('Contract route', () => {
  it('passes path, query and headers to the handler in their types, with defaults', async () => {
    const { json } = await sendRequest('GET', '/api/thing/7?tags=a,b', {
      headers: { 'form-version': '123' },
    });
    expect(json).toEqual({
      code: 0,
      msg: '成功',
      data: {
        ok: {
          path: { id: 7 },
          query: { page: 1, tags: ['a', 'b'] },
          headers: { 'Form-Version': '123' },
          member: null,
        },
      },
    });
  });

  it.each(['/api/THING/peek', '/api//thing//peek', '//api/thing/peek/', '/API/Thing/Peek'])(
    'is found as %s: the specification mixes cases and slashes',
    async url => expect((await sendRequest('GET', url)).status).toBe(200),
  );

  it('puts null into the envelope when a handler returns nothing', async () => {
    const { json } = await sendRequest(
      'POST',
      '/api/plain',
      {},
      startMinimalPortal({ plain: () => undefined }),
    );
    expect(json).toEqual({ code: 0, msg: '成功', data: null });
  });

  it('sends raw content, without the header organization where the contract says so', async () => {
    const content = { type: 'text/javascript', body: 'export default 1', headers: { etag: '"a"' } };
    const { app } = await startMinimalPortal({ script: () => content });
    const answer = await app.inject('/api/script.js');
    expect(answer.body).toBe('export default 1');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      etag: '"a"',
    });
  });
});

describe('Header organization', () => {
  it.each([{ organization: '' }, { organization: 'nobody' }])('is refused as %o', async headers => {
    expectRefusal(await sendRequest('GET', '/api/thing/1', { headers }), 'organisationMissing');
  });

  it('is required', async () => {
    const { app } = await startMinimalPortal();
    const answer = await app.inject('/api/thing/1');
    expect(answer.json().code).toBe(refusals.organisationMissing.code);
  });
});

describe('Authorisation', () => {
  it.each([undefined, '', 'dead', 'x'.repeat(5000)])(
    'answers −1 to the token %# on a call for members',
    async token => {
      const headers: Record<string, string> = token === undefined ? {} : { token };
      expectRefusal(await sendRequest('POST', '/api/thing/add', { headers }), 'sessionInvalid');
    },
  );

  it('takes place before the body is parsed', async () => {
    const payload = 'this is not JSON';
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await sendRequest('POST', '/api/thing/add', { headers, payload }), 'sessionInvalid');
  });

  it('treats a dead token as a guest on a public call, and sends `token-dropped`', async () => {
    const { json, headers } = await sendRequest('GET', '/api/thing/peek', { headers: { token: 'dead' } });
    expect(json.data.ok.member).toBeNull();
    expect(headers['token-dropped']).toBe('1');
  });

  it('sends no `token-dropped` to a guest without a token, or to a member', async () => {
    expect((await sendRequest('GET', '/api/thing/peek')).headers).not.toHaveProperty('token-dropped');
    const { json, headers } = await sendRequest('GET', '/api/thing/peek', { headers: member });
    expect(json.data.ok.member).toBe('m');
    expect(headers).not.toHaveProperty('token-dropped');
  });

  it('refuses a call for staff to members and other staff, and answers −1 to guests', async () => {
    expectRefusal(await sendRequest('GET', '/api/admin/thing'), 'sessionInvalid');
    expectRefusal(await sendRequest('GET', '/api/admin/thing', { headers: member }), 'forbidden');
    const editor = { token: 'token-of-a-schema-editor' };
    expectRefusal(await sendRequest('GET', '/api/admin/thing', { headers: editor }), 'forbidden');
    const reviewer = { token: 'token-of-a-reviewer' };
    expect((await sendRequest('GET', '/api/admin/thing', { headers: reviewer })).status).toBe(200);
  });
});

describe('Submission body', () => {
  it('must only be an object: the live form version validates it', async () => {
    const payload = { answers: 'whatever', mobile: 5 };
    const { json } = await sendRequest('POST', '/api/flow/apply', { headers: member, payload });
    expect(json.data.ok.body).toEqual(payload);
    expectRefusal(
      await sendRequest('POST', '/api/flow/apply', { headers: member, payload: [1] }),
      'badRequest',
    );
  });
});

describe('Rate limit', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts per account and per address, and returns the time to wait', async () => {
    // The clock stands still while the answer names the time to wait.
    vi.useFakeTimers({ toFake: ['Date'] });
    const portal = startMinimalPortal();
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await sendRequest('GET', '/api/rare', {}, portal)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const answer = await sendRequest('GET', '/api/rare', {}, portal);
    expectRefusal(answer, 'tooOften');
    expect(answer.json.data.retryAfter).toBe(60);
    expect(answer.headers['retry-after']).toBe('60');
    expect((await sendRequest('GET', '/api/thing/1', {}, portal)).status).toBe(200);
  });

  it('is not bypassed with forged proxy headers', async () => {
    const portal = startMinimalPortal();
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push(
        (await sendRequest('GET', '/api/rare', { headers: { 'x-forwarded-for': address } }, portal)).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('applies to all calls of an address together, known or not', async () => {
    const portal = startMinimalPortal({}, { callsPerMinute: 3 });
    for (const url of ['/api/thing/1', '/api/nowhere', '/api/thing/1'])
      await sendRequest('GET', url, {}, portal);
    for (const url of ['/api/thing/1', '/%61pi/thing/1']) {
      expectRefusal(await sendRequest('GET', url, {}, portal), 'tooOften');
    }
  });

  it('applies to documents, site maps and share links together, with a page for people', async () => {
    const urls = ['/p/news', '/sitemap.xml', '/s/00000000-0000-4000-8000-000000000001'];
    const documents = {
      prepareRichTextBy() {},
      setLanguage() {},
      findDocument: () => null,
      renderDocument: async () => ({ html: '', found: false, styles: [] }),
      renderFirstScreen: async () => null,
      keptAddressOf: () => null,
    };
    const { app } = await startMinimalPortal(
      {},
      {
        documentsPerMinute: urls.length,
        findRenderer: language => (language === SIMPLIFIED ? async () => documents : null),
      },
    );
    const statuses = async () => {
      const answers = await Promise.all(urls.map(url => app.inject(url)));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).not.toContain(429);
    expect(await statuses()).toEqual([429, 429, 429]);
    const { headers, body } = await app.inject('/p/news');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('操作过于频繁');
    const call = await app.inject({ url: '/api/thing/1', headers: { organization: 'LLBA' } });
    expect(call.statusCode).toBe(200);
    await app.close();
  });

  it('does not apply to static files', async () => {
    const portal = startMinimalPortal({}, { callsPerMinute: 3 });
    for (let n = 0; n < 5; n++)
      expect((await sendRequest('GET', '/assets/a.js', {}, portal)).status).toBe(404);
    expect((await sendRequest('GET', '/api/thing/1', {}, portal)).status).toBe(200);
  });
});

describe('Every answer', () => {
  it('forbids foreign scripts, styles, frames and stale copies', async () => {
    const { headers } = await sendRequest('GET', '/api/thing/1');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('promises TLS for the hosts below the public one, and for nobody else’s', async () => {
    const { app } = await startMinimalPortal();
    const promiseOf = async (host: string) =>
      (await app.inject({ url: '/livez', headers: { host } })).headers['strict-transport-security'];
    expect(await promiseOf('portal.example')).toBe('max-age=31536000; includeSubDomains');
    expect(await promiseOf('own.example.org')).toBe('max-age=31536000');
  });

  it('that is a page allows it what the portal uses of a device, and nothing else', async () => {
    const { app } = await startMinimalPortal();
    const { headers } = await app.inject({ url: '/nothing-here' });
    expect(headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\).*microphone=\(\)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('is compressed when it is long and the browser accepts it', async () => {
    const data = { ok: '志愿者'.repeat(1000) };
    const { app } = await startMinimalPortal({ getThing: () => data });
    const fetchWithEncoding = (encoding: string) =>
      app.inject({ url: '/api/thing/1', headers: { organization: 'LLBA', 'accept-encoding': encoding } });
    const [packed, plain] = await Promise.all([fetchWithEncoding('gzip, br'), fetchWithEncoding('identity')]);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(1000);
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).data).toEqual(data);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json().data).toEqual(data);
  });

  it('is logged by operation, without address, query, token or body of the caller', async () => {
    const headers = { token: 'token-of-a-member' };
    const payload = { name: 'ab', mobile: '13812345678' };
    const portal = startMinimalPortal();
    await sendRequest('POST', '/api/thing/add', { headers, payload }, portal);
    const { lines } = await sendRequest('GET', '/api/thing/5151515151?page=4242424242', { headers }, portal);
    const log = lines.join('');
    expect(log).toContain('"operation":"addThing"');
    expect(log).not.toMatch(/token-of|13812345678|5151515151|4242424242|127\.0\.0\.1|user-agent/);
  });

  it('logs which character no font can draw, without the name', async () => {
    const addThing = () => {
      throw new Refusal('undrawable', '打印不出“𠀀”', [], { codePoints: ['U+20000'] });
    };
    const headers = { token: 'token-of-a-member' };
    const payload = { name: '欧阳𠀀', mobile: '13812345678' };
    const portal = startMinimalPortal({ addThing });
    const { status, lines } = await sendRequest('POST', '/api/thing/add', { headers, payload }, portal);
    expect(status).toBe(422);
    expect(lines.join('')).toMatch(/"codePoints":\["U\+20000"\].*No font draws these characters/);
    expect(lines.join('')).not.toMatch(/欧阳|𠀀/u);
  });
});
