import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalApi } from '../../src/server/app';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { type Answer, startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'organ-donation';
const SNAPSHOT = { value: { preparing: 'notice' }, context: { furthest: 0, editing: false, revision: 0 } };

let portal: TestPortal;
let attacker: Applicant;
/** An application of another account. */
let others: { id: string; sequence: number };

beforeAll(async () => {
  portal = await startTestPortal();
  const victim = await createApplicant(portal);
  others = (await victim.apply()).data;
  attacker = await createApplicant(portal);
});
afterAll(() => portal.close());

/** Returns `{"a":{"a":…}}` as text: serialising such an object would need as much stack as parsing it. */
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

function saveDraft(draft: Record<string, unknown>, query: Record<string, string> = {}): Promise<Answer> {
  const { formVersion, token } = attacker;
  const empty = { formVersion, snapshot: SNAPSHOT, answers: {}, consents: [], sequence: 0 };
  return portal.put(`/flows/${FLOW}/draft`, { token, query, body: { ...empty, ...draft } });
}

/** Sends a text unchanged. */
async function sendText(method: 'POST' | 'PUT', url: string, payload: string) {
  const headers = {
    organization: portal.services.config.organisation,
    token: attacker.token,
    'content-type': 'application/json',
    'form-version': attacker.formVersion,
    'idempotency-key': randomUUID(),
    'confirm-code': '000000',
  };
  const { statusCode, payload: answer } = await portal.app.inject({ method, url, headers, payload });
  return { status: statusCode, code: JSON.parse(answer).code };
}

describe('An application of another account', () => {
  /** Returns the answers of every operation that takes an application id. */
  async function readApplicationAnswers(id: string) {
    const { token } = attacker;
    const answers = [
      await portal.get(`/applications/${id}`, { token }),
      await portal.get(`/applications/${id}/answers`, { token }),
      await portal.get('/donation/organ/card/detail', { token, query: { id } }),
      await saveDraft({}, { application: id }),
      await attacker.cancel(id, { code: '000000' }),
      await attacker.apply({ id, code: '000000' }),
      await attacker.apply({ id }),
    ];
    return answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
  }

  it('is answered like one that does not exist, also with a wrong confirmation code', async () => {
    expect(await readApplicationAnswers(others.id)).toEqual(await readApplicationAnswers(randomUUID()));
  });

  it('is not revealed by the card check for a correction', async () => {
    const { idType, idNo } = applicationAnswers(FLOW, 'minimal');
    const query = { idType: String(idType), idNo: String(idNo) };
    const check = (more: object) =>
      portal.get('/donation/organ/card/check', { token: attacker.token, query: { ...query, ...more } });
    const { data } = await check({ id: others.id });
    expect(data).toEqual((await check({ id: randomUUID() })).data);
    const unregistered = await check({ idNo: '110199200402290012' });
    expect(data).toEqual(unregistered.data);
  });
});

describe('Malformed input is refused without an internal error:', () => {
  it.each([2_147_483_647, 2_147_483_648, 9e15, 1e300])('a draft sequence of %d', async sequence => {
    expect(await saveDraft({ sequence })).toMatchObject({ status: 400, code: 1001 });
  });

  it('an id in another notation of UUIDs', async () => {
    const id = `urn:uuid:${randomUUID()}`;
    const answer = await portal.get(`/applications/${id}`, { token: attacker.token });
    expect(answer).toMatchObject({ status: 400, code: 1001 });
  });

  it('half a surrogate pair in a reason', async () => {
    const { token } = await portal.signUp({ roles: ['review'] });
    const answer = await portal.post('/admin/application/decide', {
      token,
      body: { id: others.id, sequence: others.sequence, action: 'return', reason: '请补正 \ud800' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({ status: 400, code: 1001 });
  });

  it.each([
    ['POST', '/api/donation/organ/apply', 18_000],
    ['PUT', '/api/flows/organ-donation/draft', 18_000],
    ['POST', '/api/security/login', 9_000],
  ] as const)('deeply nested JSON at %s %s', async (method, url, levels) => {
    expect(await sendText(method, url, nested(levels))).toEqual({ status: 400, code: 1001 });
  });

  it.each([
    ['POST', '/api/donation/organ/apply'],
    ['PUT', '/api/flows/organ-donation/draft'],
  ] as const)('an oversized object at %s %s', async (method, url) => {
    const strangers = Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`);
    expect(await sendText(method, url, `{${strangers.join(',')}}`)).toEqual({ status: 413, code: 1007 });
  });

  it.each([
    ['list', '/contacts', 20_000],
    ['answer to an unknown question', '', 2_000],
  ])('a %s longer than the form allows, reported as one error', async (what, path, count) => {
    const answers =
      what === 'list'
        ? { contacts: Array.from({ length: count }, () => ({})) }
        : Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    const answer = await portal.post('/donation/cell/apply', {
      token: attacker.token,
      body: answers,
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': portal.services.forms.live('stem-cell').version,
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.data.fields).toEqual([expect.objectContaining({ path })]);
  });

  it.each(['/page/view', '/security/login', '/file/phone/enter'])(
    'a hundred kilobytes from a guest at %s',
    async url => {
      const body = { path: '/', strange: 'x'.repeat(100_000) };
      expect(await portal.post(url, { body })).toMatchObject({ status: 413, code: 1007 });
    },
  );

  it.each([
    ['turned around', '提前\u202e还款'],
    ['with a NUL in it', '提前\u0000还款'],
    ['with half a character', '提前\ud83d还款'],
  ])('an answer that is %s', async (_, remark) => {
    const answer = await portal.post('/lecture/apply', {
      token: attacker.token,
      query: {
        consents: attacker.consents
          .split(',')
          .filter(text => text.startsWith('C1'))
          .join(','),
      },
      body: { ...applicationAnswers('lecture', 'minimal'), remark },
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': portal.services.forms.live('lecture').version,
      },
    });
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: [{ path: '/remark', keyword: 'invisible' }] },
    });
  });

  it('a nickname of blanks', async () => {
    const answer = await portal.post('/user/detail/modify', {
      token: attacker.token,
      body: { nickname: '   ' },
    });
    expect(answer).toMatchObject({ status: 422, data: { fields: [{ path: '/nickname' }] } });
  });
});

describe('Submission', () => {
  const shared = ['submitApplication', 'submitFollowUp'];
  const handing = portalApi().contract.operations.filter(
    ({ id, takesForm }) => takesForm || shared.includes(id),
  );

  it.each(handing.map(({ id, limit }) => [id, limit]))(
    'by %s is limited to a hundred an hour per caller',
    (_, limit) => {
      expect(((limit?.max ?? Number.POSITIVE_INFINITY) / (limit?.window ?? 1)) * 3600).toBeLessThanOrEqual(
        100,
      );
    },
  );
});

describe('A confirmation code', () => {
  it('of one account confirms nothing for another', async () => {
    const [mine, theirs] = [await createApplicant(portal), await createApplicant(portal)];
    const code = await mine.confirmCode('FILED');
    const answer = await theirs.apply({ code, answers: applicationAnswers(FLOW, 'maximal') });
    expect(answer).toMatchObject({ code: 2004 });
  });
});

describe('A reason', () => {
  it('reaches the applicant as plain text, unchanged', async () => {
    const { token } = await portal.signUp({ roles: ['review'], nickname: '<b>陈' });
    const reason = '<img src=x onerror=alert(1)>';
    const answer = await portal.post('/admin/application/decide', {
      token,
      body: { id: others.id, sequence: others.sequence, action: 'return', reason },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.data.reason).toBe(reason);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});
