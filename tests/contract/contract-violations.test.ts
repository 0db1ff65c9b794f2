import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { expectRefusal, member, sendRequest } from '../support/contract-request';
import { startMinimalPortal } from '../support/minimal-portal';

describe('Request that breaks the contract', () => {
  it.each([
    ['/api/thing/seven', '/id', '“id”的类型应为整数'],
    ['/api/thing/7?page=0', '/page', '“页码”应不小于1'],
    ['/api/thing/7?page=one', '/page', '“页码”的类型应为整数'],
    ['/api/thing/7?page=1&page=2', '/page', '“页码”的类型应为整数'],
    ['/api/thing/7?tags=a,c', '/tags/1', '“1”应为以下之一：a / b'],
  ])('%s is reported with its path', async (url, path, message) => {
    const answer = await sendRequest('GET', url);
    expectRefusal(answer, 'badRequest', [path]);
    expect(answer.json.data.fields[0].message).toBe(message);
  });

  it('has a header reported that is too long', async () => {
    const answer = await sendRequest('GET', '/api/thing/7', { headers: { 'form-version': '123456789' } });
    expectRefusal(answer, 'badRequest', ['/Form-Version']);
  });

  it('has all wrong fields of the body reported at once, in Chinese, by label', async () => {
    const payload = { name: 'a', parts: [{ no: 1 }, { no: '2' }] };
    const answer = await sendRequest('POST', '/api/thing/add', { headers: member, payload });
    expectRefusal(answer, 'badRequest', ['/mobile', '/name', '/parts/1/no']);
    expect(answer.json.data.fields.map((field: { message: string }) => field.message)).toEqual([
      '缺少“手机号码”',
      '“名称”的长度应不少于2个字',
      '“no”的类型应为整数',
    ]);
  });

  it('has unknown fields reported by name, at any depth', async () => {
    const payload = { name: 'ab', mobile: '13800000000', isAdmin: true, parts: [{ no: 1, 'a/b': 2 }] };
    const answer = await sendRequest('POST', '/api/thing/add', { headers: member, payload });
    expectRefusal(answer, 'unknownField', ['/parts/0/a~1b', '/isAdmin']);
    expect(answer.json.data.fields[1].message).toBe('没有名为“isAdmin”的内容');
  });

  it('has the missing fields of an alternative reported by label, and known fields not as unknown', async () => {
    const answer = await sendRequest('POST', '/api/enter', { payload: {} });
    expectRefusal(answer, 'badRequest', ['/password', '/code']);
    expect(answer.json.data.fields[0].message).toBe('缺少“密码”');
    const strange = await sendRequest('POST', '/api/enter', { payload: { code: '1', password: '2' } });
    expectRefusal(strange, 'badRequest');
  });

  it('has unknown parameters reported by name', async () => {
    expectRefusal(await sendRequest('GET', '/api/thing/7?pgae=2'), 'unknownField', ['/pgae']);
  });

  it('must not have a body when none is described', async () => {
    expectRefusal(await sendRequest('POST', '/api/plain', { payload: { a: 1 } }), 'unknownField', ['/a']);
    expect((await sendRequest('POST', '/api/plain', { payload: {} })).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await sendRequest('POST', '/api/plain', { headers, payload: 'null' }), 'badRequest');
  });

  it('has the missing fields reported when there is no body', async () => {
    const answer = await sendRequest('POST', '/api/thing/add', { headers: member });
    expectRefusal(answer, 'badRequest', ['/name', '/mobile']);
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
    expectRefusal(await sendRequest('POST', '/api/thing/add', { headers, payload }), name);
  });

  it('by its method gets the list of allowed methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await sendRequest(method, '/api/thing/7', { headers: { 'content-type': 'text/plain' } });
      expectRefusal(answer, 'methodNotAllowed');
      expect(answer.headers.allow).toBe('GET');
    }
    expect((await sendRequest('GET', '/api/thing/add')).headers.allow).toBe('POST');
  });

  it.each(['/api/nowhere', '/api', '/api/', '//api//nowhere', '/api/thing', '/api/..%2f..%2fetc/passwd'])(
    'by its path %s gets an envelope',
    async url => expectRefusal(await sendRequest('GET', url), 'notFound'),
  );

  it('by an undecodable address gets an envelope', async () => {
    expectRefusal(await sendRequest('GET', '/api/thing/%zz'), 'badRequest');
  });
});

describe('Failure', () => {
  it('that is a refusal is answered as in the catalogue, with its fields and facts', async () => {
    const getThing = () => {
      throw new Refusal('conflict', '刚被改动', [{ path: '/a', keyword: 'x', message: '请核对' }], {
        sequence: 3,
      });
    };
    const answer = await sendRequest('GET', '/api/thing/1', {}, startMinimalPortal({ getThing }));
    expectRefusal(answer, 'conflict', ['/a']);
    expect(answer.json).toMatchObject({ msg: '刚被改动', data: { sequence: 3 } });
  });

  it('of the server is answered without details, and logged in full', async () => {
    const getThing = () => {
      throw new Error('password=hunter2 at 10.0.0.1');
    };
    const answer = await sendRequest('GET', '/api/thing/1', {}, startMinimalPortal({ getThing }));
    expectRefusal(answer, 'unexpected');
    expect(answer.text).not.toMatch(/hunter2|10\.0\.0\.1|at .*\.ts/);
    expect(answer.lines.join('')).toContain('hunter2');
    expect(answer.lines.join('')).toContain(answer.headers['x-request-id'] as string);
  });

  it.each(['ECONNREFUSED', '57P01', '53300'])('%s of the database is reported as unavailable', async code => {
    const getThing = () => {
      throw Object.assign(new Error('the database'), { code });
    };
    expectRefusal(
      await sendRequest('GET', '/api/thing/1', {}, startMinimalPortal({ getThing })),
      'unavailable',
    );
  });
});

describe('Answer that breaks the contract', () => {
  it.each([
    [{ wrong: 1 }, /\/data required/],
    [{ ok: 1, secret: 2 }, /unevaluatedProperties.*secret/],
    ['text', /\/data type/],
  ])('fails when answers are checked (%#)', async (data, message) => {
    const answer = await sendRequest('GET', '/api/thing/1', {}, startMinimalPortal({ getThing: () => data }));
    expect(answer.status).toBe(500);
    expect(answer.json.msg).toMatch(message);
    expect(answer.json.msg).toContain('getThing');
  });

  it('fails for a content type that the contract does not name', async () => {
    const content = { type: 'text/html', body: '<script>' };
    const answer = await sendRequest(
      'GET',
      '/api/script.js',
      {},
      startMinimalPortal({ script: () => content }),
    );
    expect(answer.json.msg).toContain('text/html');
  });

  it('is sent when answers are not checked', async () => {
    const portal = startMinimalPortal({ getThing: () => ({ wrong: 1 }) }, { checkAnswers: false });
    expect((await sendRequest('GET', '/api/thing/1', {}, portal)).status).toBe(200);
  });
});
