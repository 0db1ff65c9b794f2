import { describe, expect, it } from 'vitest';
import { Refusal, type RefusalName, refusals } from '../../src/domain/refusals';
import { smallPortal } from './small-portal';

const member = { token: 'token-of-a-member' };

/** Asks and gives status, envelope and headers. */
async function ask(
  method: string,
  url: string,
  given: { headers?: Record<string, string>; payload?: unknown } = {},
  portal = smallPortal(),
) {
  const { app, headers, lines } = await portal;
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...given.headers },
    payload: given.payload as object | undefined,
  });
  const json = String(answer.headers['content-type']).includes('json') ? answer.json() : null;
  return { status: answer.statusCode, json, headers: answer.headers, text: answer.body, lines };
}

function expectRefused(answer: Awaited<ReturnType<typeof ask>>, name: RefusalName, paths?: string[]) {
  expect(answer.json).toMatchObject({ code: refusals[name].code, data: { fields: expect.any(Array) } });
  expect(answer.status).toBe(refusals[name].status);
  expect(answer.json.msg).toMatch(/[一-龥]/);
  if (paths) expect(answer.json.data.fields.map((field: { path: string }) => field.path)).toEqual(paths);
}

describe('a route of the contract', () => {
  it('gives the handler path, query and headers in their types, with defaults', async () => {
    const { json } = await ask('GET', '/api/thing/7?tags=a,b', { headers: { 'form-version': '123' } });
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
    async url => expect((await ask('GET', url)).status).toBe(200),
  );

  it('puts what a handler leaves out into the envelope as null', async () => {
    const { json } = await ask('POST', '/api/plain', {}, smallPortal({ plain: () => undefined }));
    expect(json).toEqual({ code: 0, msg: '成功', data: null });
  });

  it('sends a content as it is, without the header organization where the contract says so', async () => {
    const content = { type: 'text/javascript', body: 'export default 1', headers: { etag: '"a"' } };
    const { app } = await smallPortal({ script: () => content });
    const answer = await app.inject('/api/script.js');
    expect(answer.body).toBe('export default 1');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      etag: '"a"',
    });
  });
});

describe('the header organization', () => {
  it.each([{ organization: '' }, { organization: 'nobody' }])('is refused as %o', async headers => {
    expectRefused(await ask('GET', '/api/thing/1', { headers }), 'organisationMissing');
  });

  it('is missed', async () => {
    const { app } = await smallPortal();
    const answer = await app.inject('/api/thing/1');
    expect(answer.json().code).toBe(refusals.organisationMissing.code);
  });
});

describe('who may call', () => {
  it.each([undefined, '', 'dead', 'x'.repeat(5000)])(
    'a call for members answers −1 to the token %#',
    async token => {
      const headers: Record<string, string> = token === undefined ? {} : { token };
      expectRefused(await ask('POST', '/api/thing/add', { headers }), 'sessionInvalid');
    },
  );

  it('decides before it reads the body', async () => {
    const payload = 'this is not JSON';
    const headers = { 'content-type': 'application/json' };
    expectRefused(await ask('POST', '/api/thing/add', { headers, payload }), 'sessionInvalid');
  });

  it('a call that guests may make answers a dead token as a guest, and says to forget it', async () => {
    const { json, headers } = await ask('GET', '/api/thing/peek', { headers: { token: 'dead' } });
    expect(json.data.ok.member).toBeNull();
    expect(headers['token-dropped']).toBe('1');
  });

  it('says nothing of that to a guest without a token, or to a member', async () => {
    expect((await ask('GET', '/api/thing/peek')).headers).not.toHaveProperty('token-dropped');
    const { json, headers } = await ask('GET', '/api/thing/peek', { headers: member });
    expect(json.data.ok.member).toBe('m');
    expect(headers).not.toHaveProperty('token-dropped');
  });

  it('a call for staff is refused to members, to other staff, and answers −1 to guests', async () => {
    expectRefused(await ask('GET', '/api/admin/thing'), 'sessionInvalid');
    expectRefused(await ask('GET', '/api/admin/thing', { headers: member }), 'forbidden');
    const editor = { token: 'token-of-a-schema-editor' };
    expectRefused(await ask('GET', '/api/admin/thing', { headers: editor }), 'forbidden');
    const reviewer = { token: 'token-of-a-reviewer' };
    expect((await ask('GET', '/api/admin/thing', { headers: reviewer })).status).toBe(200);
  });
});

describe('a request that breaks the contract', () => {
  it.each([
    ['/api/thing/seven', '/id', '“id”应为整数'],
    ['/api/thing/7?page=0', '/page', '页码应不小于1'],
    ['/api/thing/7?page=one', '/page', '页码应为整数'],
    ['/api/thing/7?page=1&page=2', '/page', '页码应为整数'],
    ['/api/thing/7?tags=a,c', '/tags/1', '“1”应为以下之一：a、b'],
  ])('%s is told with its place', async (url, path, message) => {
    const answer = await ask('GET', url);
    expectRefused(answer, 'badRequest', [path]);
    expect(answer.json.data.fields[0].message).toBe(message);
  });

  it('is told a header that is too long', async () => {
    const answer = await ask('GET', '/api/thing/7', { headers: { 'form-version': '123456789' } });
    expectRefused(answer, 'badRequest', ['/Form-Version']);
  });

  it('is told every wrong field of the body at once, in Chinese, by its label', async () => {
    const payload = { name: 'a', parts: [{ no: 1 }, { no: '2' }] };
    const answer = await ask('POST', '/api/thing/add', { headers: member, payload });
    expectRefused(answer, 'badRequest', ['/mobile', '/name', '/parts/1/no']);
    expect(answer.json.data.fields.map((field: { message: string }) => field.message)).toEqual([
      '缺少手机号码',
      '名称的长度应不少于2个字',
      '“no”应为整数',
    ]);
  });

  it('is told unknown fields by name, at any depth', async () => {
    const payload = { name: 'ab', mobile: '13800000000', isAdmin: true, parts: [{ no: 1, 'a/b': 2 }] };
    const answer = await ask('POST', '/api/thing/add', { headers: member, payload });
    expectRefused(answer, 'unknownField', ['/parts/0/a~1b', '/isAdmin']);
    expect(answer.json.data.fields[1].message).toBe('没有名为“isAdmin”的内容');
  });

  it('is told by its label what an alternative lacks, and of no strangers that are none', async () => {
    const answer = await ask('POST', '/api/enter', { payload: {} });
    expectRefused(answer, 'badRequest', ['/password', '/code']);
    expect(answer.json.data.fields[0].message).toBe('缺少密码');
    const strange = await ask('POST', '/api/enter', { payload: { code: '1', password: '2' } });
    expectRefused(strange, 'badRequest');
  });

  it('is told unknown parameters by name', async () => {
    expectRefused(await ask('GET', '/api/thing/7?pgae=2'), 'unknownField', ['/pgae']);
  });

  it('may not bring a body where none is described', async () => {
    expectRefused(await ask('POST', '/api/plain', { payload: { a: 1 } }), 'unknownField', ['/a']);
    expect((await ask('POST', '/api/plain', { payload: {} })).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    expectRefused(await ask('POST', '/api/plain', { headers, payload: 'null' }), 'badRequest');
  });

  it('is told what an absent body lacks', async () => {
    const answer = await ask('POST', '/api/thing/add', { headers: member });
    expectRefused(answer, 'badRequest', ['/name', '/mobile']);
  });

  it.each([
    ['text', 'text/plain', 'unsupportedType'],
    ['<a/>', 'application/xml', 'unsupportedType'],
    ['a=1', 'application/x-www-form-urlencoded', 'unsupportedType'],
    ['{"name":', 'application/json', 'badRequest'],
    ['', 'application/json', 'badRequest'],
    ['"text"', 'application/json', 'badRequest'],
    ['[]', 'application/json', 'badRequest'],
    ['null', 'application/json', 'badRequest'],
    ['{"__proto__":{"isAdmin":true},"name":"ab","mobile":"13800000000"}', 'application/json', 'badRequest'],
    [`{"name":"${'a'.repeat(1024 * 1024)}"}`, 'application/json', 'tooLarge'],
  ] as const)('is refused for its body (%#)', async (payload, type, name) => {
    const headers = { ...member, 'content-type': type };
    expectRefused(await ask('POST', '/api/thing/add', { headers, payload }), name);
  });

  it('by its method is told the methods that there are', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(method, '/api/thing/7', { headers: { 'content-type': 'text/plain' } });
      expectRefused(answer, 'methodNotAllowed');
      expect(answer.headers.allow).toBe('GET');
    }
    expect((await ask('GET', '/api/thing/add')).headers.allow).toBe('POST');
  });

  it.each(['/api/nowhere', '/api', '/api/', '//api//nowhere', '/api/thing', '/api/..%2f..%2fetc/passwd'])(
    'by its path %s is told so in an envelope',
    async url => expectRefused(await ask('GET', url), 'notFound'),
  );

  it('by an address that cannot be read is told so in an envelope', async () => {
    expectRefused(await ask('GET', '/api/thing/%zz'), 'badRequest');
  });
});

describe('an application', () => {
  it('is only required to be an object: the live form version checks it', async () => {
    const payload = { answers: 'whatever', mobile: 5 };
    const { json } = await ask('POST', '/api/flow/apply', { headers: member, payload });
    expect(json.data.ok.body).toEqual(payload);
    expectRefused(await ask('POST', '/api/flow/apply', { headers: member, payload: [1] }), 'badRequest');
  });
});

describe('a limit', () => {
  it('counts per account and per address, and says how long to wait', async () => {
    const portal = smallPortal();
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask('GET', '/api/rare', {}, portal)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const answer = await ask('GET', '/api/rare', {}, portal);
    expectRefused(answer, 'tooOften');
    expect(answer.json.data.retryAfter).toBe(60);
    expect(answer.headers['retry-after']).toBe('60');
    expect((await ask('GET', '/api/thing/1', {}, portal)).status).toBe(200);
  });

  it('is not escaped by inventing a proxy', async () => {
    const portal = smallPortal();
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push(
        (await ask('GET', '/api/rare', { headers: { 'x-forwarded-for': address } }, portal)).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('holds for all calls of an address together, known or not', async () => {
    const portal = smallPortal({}, { callsPerMinute: 3 });
    for (const url of ['/api/thing/1', '/api/nowhere', '/api/thing/1']) await ask('GET', url, {}, portal);
    expectRefused(await ask('GET', '/api/thing/1', {}, portal), 'tooOften');
  });
});

describe('a failure', () => {
  it('that is a refusal is answered as the catalogue has it, with its fields and facts', async () => {
    const getThing = () => {
      throw new Refusal('conflict', '刚被改动', [{ path: '/a', keyword: 'x', message: '请核对' }], {
        sequence: 3,
      });
    };
    const answer = await ask('GET', '/api/thing/1', {}, smallPortal({ getThing }));
    expectRefused(answer, 'conflict', ['/a']);
    expect(answer.json).toMatchObject({ msg: '刚被改动', data: { sequence: 3 } });
  });

  it('of ours is answered without a word of what it was, and logged whole', async () => {
    const getThing = () => {
      throw new Error('password=hunter2 at 10.0.0.1');
    };
    const answer = await ask('GET', '/api/thing/1', {}, smallPortal({ getThing }));
    expectRefused(answer, 'unexpected');
    expect(answer.text).not.toMatch(/hunter2|10\.0\.0\.1|at .*\.ts/);
    expect(answer.lines.join('')).toContain('hunter2');
    expect(answer.lines.join('')).toContain(answer.headers['x-request-id'] as string);
  });

  it.each(['ECONNREFUSED', '57P01', '53300'])('%s of the database is told as such', async code => {
    const getThing = () => {
      throw Object.assign(new Error('the database'), { code });
    };
    expectRefused(await ask('GET', '/api/thing/1', {}, smallPortal({ getThing })), 'unavailable');
  });
});

describe('an answer that breaks the contract', () => {
  it.each([
    [{ wrong: 1 }, /\/data required/],
    [{ ok: 1, secret: 2 }, /unevaluatedProperties.*secret/],
    ['text', /\/data type/],
  ])('fails loudly where answers are checked (%#)', async (data, message) => {
    const answer = await ask('GET', '/api/thing/1', {}, smallPortal({ getThing: () => data }));
    expect(answer.status).toBe(500);
    expect(answer.json.msg).toMatch(message);
    expect(answer.json.msg).toContain('getThing');
  });

  it('fails for a content type that the contract does not name', async () => {
    const content = { type: 'text/html', body: '<script>' };
    const answer = await ask('GET', '/api/script.js', {}, smallPortal({ script: () => content }));
    expect(answer.json.msg).toContain('text/html');
  });

  it('is sent where answers are not checked', async () => {
    const portal = smallPortal({ getThing: () => ({ wrong: 1 }) }, { checkAnswers: false });
    expect((await ask('GET', '/api/thing/1', {}, portal)).status).toBe(200);
  });
});

describe('every answer', () => {
  it('forbids foreign scripts, styles, frames and stale copies', async () => {
    const { headers } = await ask('GET', '/api/thing/1');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('is logged by operation, without address, query, token or body of the caller', async () => {
    const headers = { token: 'token-of-a-member' };
    const payload = { name: 'ab', mobile: '13812345678' };
    const portal = smallPortal();
    await ask('POST', '/api/thing/add', { headers, payload }, portal);
    const { lines } = await ask('GET', '/api/thing/5151515151?page=4242424242', { headers }, portal);
    const log = lines.join('');
    expect(log).toContain('"operation":"addThing"');
    expect(log).not.toMatch(/token-of|13812345678|5151515151|4242424242|127\.0\.0\.1|user-agent/);
  });
});
