import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { person } from '../support/fictional-person';
import { waitForLock } from '../support/lock-wait';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: { token: string };

beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await portal.signUp({ roles: ['review'], nickname: '陈示例' });
});
afterAll(() => portal.close());

/** Answers that the form refuses: too short, without check digit, in the future, in part only. */
const invalidAnswers = {
  ...applicationAnswers('organ-donation', 'minimal'),
  name: '1',
  idNo: '110199199003070018',
  birthday: '2090-03-07',
  mobile: '12345',
  donateScope: 'part',
  body: true,
};
/** Each applicant is another person. */
let serial = 100;
function uniqueAnswers(extent: 'minimal' | 'maximal' = 'minimal') {
  serial += 1;
  return { ...applicationAnswers('organ-donation', extent, { idType: 0 }), ...person(serial) };
}

const decide = (id: string, sequence: number, body: Record<string, unknown>, key: string = randomUUID()) =>
  portal.post('/admin/application/decide', {
    token: clerk.token,
    body: { id, sequence, ...body },
    headers: { 'idempotency-key': key },
  });

async function createApplication(): Promise<{
  applicant: Applicant;
  answers: Record<string, unknown>;
  id: string;
  no: string;
}> {
  const applicant = await createApplicant(portal);
  const answers = uniqueAnswers();
  const { code, data, msg } = await applicant.apply({ answers });
  if (code !== 0) throw new Error(msg);
  return { applicant, answers, id: data.id, no: data.no };
}

describe('Submitting a registration', () => {
  it('returns the number, the state, the allowed actions and the answer date', async () => {
    const applicant = await createApplicant(portal);
    const { status, data } = await applicant.apply({ answers: uniqueAnswers() });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      no: expect.stringMatching(/^QG\d{11}$/),
      sequence: 1,
      status: { applyStatus: 0, statusText: '审核中', canceled: false },
      allowedActions: ['change', 'cancel'],
      actionsRequiringSmsCode: ['change', 'cancel'],
    });
    expect(new Date(data.dueAt).getTime()).toBeGreaterThan(Date.now());
  });

  it('accepts every field of the form', async () => {
    const applicant = await createApplicant(portal);
    expect(await applicant.apply({ answers: applicationAnswers('organ-donation', 'maximal') })).toMatchObject(
      {
        code: 0,
      },
    );
  });

  it('notifies the applicant by a message, and by an SMS that does not name the flow', async () => {
    const { applicant, no } = await createApplication();
    const { data } = await portal.get('/message/list', { token: applicant.token });
    expect(data).toMatchObject({ unread: 1, list: [{ title: '提交成功', read: false }] });
    expect(data.list[0].text).toContain(no);
    await portal.post('/message/read/set', { token: applicant.token, body: { id: data.list[0].id } });
    expect((await portal.get('/message/list', { token: applicant.token })).data.unread).toBe(0);
  });

  it('records each consent with version and hash', async () => {
    const { id } = await createApplication();
    const rows = await portal.services.db
      .selectFrom('consent')
      .selectAll()
      .where('application_id', '=', id)
      .execute();
    expect(rows.map(row => row.document_id).sort()).toEqual(['C1', 'C2', 'C4', 'C6']);
    for (const row of rows) expect(row.document_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stores no answer in plain text', async () => {
    const { id, answers } = await createApplication();
    const tables = ['application', 'application_event', 'message', 'consent'] as const;
    for (const table of tables) {
      const rows = await portal.services.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(answers.idNo);
    }
    expect(id).toBeTruthy();
  });
});

describe('A refused registration', () => {
  it('names every invalid answer by its path, in Chinese', async () => {
    const applicant = await createApplicant(portal);
    const { status, code, data } = await applicant.apply({
      answers: invalidAnswers,
    });
    expect([status, code]).toEqual([422, refusals.formInvalid.code]);
    const paths = data.fields.map((field: { path: string }) => field.path);
    expect(paths).toEqual(expect.arrayContaining(['/name', '/idNo', '/mobile', '/organs', '/executor']));
    for (const { message } of data.fields) expect(message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('names an unknown field, and does not strip it', async () => {
    const applicant = await createApplicant(portal);
    const { code, data } = await applicant.apply({ answers: { ...uniqueAnswers(), bloodType: 'A' } });
    expect(code).toBe(refusals.unknownField.code);
    expect(data.fields).toEqual([expect.objectContaining({ path: '/bloodType' })]);
  });

  it('requires every consent, in its current version', async () => {
    const applicant = await createApplicant(portal);
    expect(await applicant.apply({ answers: uniqueAnswers(), consents: 'C1@1' })).toMatchObject({
      code: refusals.formInvalid.code,
    });
    const outdated = applicant.consents.replace(/C1@\d+/, 'C1@99');
    expect(await applicant.apply({ answers: uniqueAnswers(), consents: outdated })).toMatchObject({
      code: refusals.formChanged.code,
    });
  });

  it('requires the code sent for this purpose, once', async () => {
    const applicant = await createApplicant(portal);
    const answers = uniqueAnswers();
    expect(await applicant.apply({ answers, code: '000000' })).toMatchObject({
      code: refusals.smsCodeWrong.code,
    });
    const forCancel = await applicant.confirmCode('CANCEL');
    expect(await applicant.apply({ answers, code: forCancel })).toMatchObject({
      code: refusals.smsCodeWrong.code,
    });
    const code = await applicant.confirmCode('FILED');
    const first = await applicant.apply({ answers, code });
    expect(first.code).toBe(0);
    const again = await applicant.apply({ answers, code, id: first.data.id, sequence: 1 });
    expect(again).toMatchObject({ code: refusals.smsCodeWrong.code });
  });

  it('invalidates a code after five wrong attempts', async () => {
    const applicant = await createApplicant(portal);
    const answers = uniqueAnswers();
    const code = await applicant.confirmCode('FILED');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) await applicant.apply({ answers, code: wrong });
    expect(await applicant.apply({ answers, code })).toMatchObject({ code: refusals.smsCodeWrong.code });
  });

  it('refuses an unknown form version', async () => {
    const applicant = await createApplicant(portal);
    const { status } = await applicant.apply({ answers: uniqueAnswers(), version: 'f'.repeat(32) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('stores nothing', async () => {
    const count = () =>
      portal.services.db
        .selectFrom('application')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const applicant = await createApplicant(portal);
    await applicant.apply({ answers: uniqueAnswers(), code: '000000' });
    await applicant.apply({ answers: invalidAnswers });
    await applicant.apply({ answers: uniqueAnswers(), consents: 'C1@1' });
    expect(await count()).toEqual(before);
  });
});

describe('A repeated submission', () => {
  it('with a known key returns the first answer', async () => {
    const applicant = await createApplicant(portal);
    const sent = { answers: uniqueAnswers(), key: randomUUID(), code: await applicant.confirmCode('FILED') };
    const first = await applicant.apply(sent);
    const second = await applicant.apply(sent);
    expect(first.code).toBe(0);
    expect(second).toMatchObject({ code: 0, data: first.data });
  });

  it('with a key used for another request is refused', async () => {
    const applicant = await createApplicant(portal);
    const key = randomUUID();
    expect((await applicant.apply({ answers: uniqueAnswers(), key })).code).toBe(0);
    expect(await applicant.apply({ answers: uniqueAnswers(), key })).toMatchObject({
      code: refusals.keyReused.code,
    });
  });

  it('creates one application from two simultaneous submissions with one key', async () => {
    const applicant = await createApplicant(portal);
    const sent = { answers: uniqueAnswers(), key: randomUUID(), code: await applicant.confirmCode('FILED') };
    const answers = await Promise.all([applicant.apply(sent), applicant.apply(sent), applicant.apply(sent)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('creates one application from two simultaneous submissions in two tabs', async () => {
    const applicant = await createApplicant(portal);
    const code = await applicant.confirmCode('FILED');
    const answers = uniqueAnswers();
    const both = await Promise.all([applicant.apply({ answers, code }), applicant.apply({ answers, code })]);
    expect(both.filter(answer => answer.code === 0)).toHaveLength(1);
    const list = await portal.get('/donation/organ/apply/list', { token: applicant.token });
    expect(list.data.total).toBe(1);
  });

  it('reports a duplicate to its own account only; staff see it on the case', async () => {
    const { applicant, answers, id, no } = await createApplication();
    expect(await applicant.apply({ answers })).toMatchObject({ status: 409, code: refusals.duplicate.code });
    const otherApplicant = await createApplicant(portal);
    const { status, data } = await otherApplicant.apply({ answers });
    expect(status).toBe(200);
    const query = { id: data.id };
    const applicantView = await portal.get(`/applications/${data.id}`, { token: otherApplicant.token });
    expect(applicantView.data.duplicates).toEqual([]);
    const desk = await portal.get('/admin/application/detail', { token: clerk.token, query });
    expect(desk.data.duplicates).toEqual([{ id, no }]);
  });
});

describe('The card check', () => {
  const check = (token: string, query: Record<string, string>) =>
    portal.get('/donation/organ/card/check', { token, query });

  it('passes, or names the problem of the card or the age', async () => {
    const { token } = await createApplicant(portal);
    const checkIdNo = async (idNo: string) => (await check(token, { idType: '0', idNo })).data;
    expect(await checkIdNo('110199199003070017')).toMatchObject({ pass: true, reason: 'OK' });
    expect(await checkIdNo('110199199003070018')).toMatchObject({ pass: false, reason: 'INVALID_ID' });
    expect(await checkIdNo('110199201406010019')).toMatchObject({ pass: false, reason: 'UNDERAGE' });
  });

  it('never reveals the registration of another account', async () => {
    const { applicant, answers } = await createApplication();
    const query = { idType: '0', idNo: String(answers.idNo) };
    expect((await check(applicant.token, query)).data).toMatchObject({ pass: false, reason: 'DUPLICATE' });
    const otherApplicant = await createApplicant(portal);
    const registered = await check(otherApplicant.token, query);
    const unregistered = await check(otherApplicant.token, { ...query, idNo: String(uniqueAnswers().idNo) });
    expect(registered.data).toEqual(unregistered.data);
  });
});

describe('Own registrations', () => {
  it('are listed and shown with masked answers and a timeline', async () => {
    const { applicant, id, answers } = await createApplication();
    const list = await portal.get('/donation/organ/apply/list', { token: applicant.token });
    expect(list.data).toMatchObject({ total: 1, list: [{ id, wish: '全部可用器官' }] });
    expect((await portal.get('/applications', { token: applicant.token })).data.total).toBe(1);
    const { data } = await portal.get(`/applications/${id}`, { token: applicant.token });
    expect(data.timeline).toMatchObject([{ title: '提交申请', who: '您' }]);
    expect(JSON.stringify(data)).not.toContain(answers.idNo);
  });

  it('are not accessible to other accounts', async () => {
    const { id } = await createApplication();
    const otherApplicant = await createApplicant(portal);
    for (const path of [
      `/applications/${id}`,
      `/applications/${id}/answers`,
      `/donation/organ/card/detail?id=${id}`,
    ]) {
      expect(await portal.get(path, { token: otherApplicant.token }), path).toMatchObject({
        status: 404,
      });
    }
    expect(await otherApplicant.cancel(id)).toMatchObject({ status: 404 });
    expect(await otherApplicant.apply({ answers: uniqueAnswers(), id, sequence: 1 })).toMatchObject({
      status: 404,
    });
    const list = await portal.get('/donation/organ/apply/list', { token: otherApplicant.token });
    expect(list.data.total).toBe(0);
  });

  it('require a session', async () => {
    expect(await portal.get('/donation/organ/apply/list')).toMatchObject({ status: 401, code: -1 });
  });
});

describe('The review of a registration', () => {
  it('approves: the applicant is notified, and gets an electronic card', async () => {
    const { applicant, id, no } = await createApplication();
    expect(
      (await portal.get('/donation/organ/card/detail', { token: applicant.token, query: { id } })).status,
    ).toBe(404);
    expect(await decide(id, 1, { action: 'approve' })).toMatchObject({
      code: 0,
      data: { sequence: 2, status: { applyStatus: 1 } },
    });
    const card = await portal.get('/donation/organ/card/detail', { token: applicant.token, query: { id } });
    expect(card.data).toMatchObject({ no, wish: '全部可用器官', hotline: expect.stringMatching(/\d/) });
    expect(card.data.idNo).toContain('****');
    const detail = await portal.get(`/applications/${id}`, { token: applicant.token });
    expect(detail.data.timeline[0]).toMatchObject({ title: '审核通过', who: expect.stringContaining('陈') });
    expect(detail.data.timeline[0].who).not.toContain('示例');
  });

  it('requests a correction with reason, fields and a deadline, and accepts the resubmission', async () => {
    const { applicant, id, answers } = await createApplication();
    const returned = await decide(id, 1, { action: 'return', reason: '请核对手机号码', fields: ['/mobile'] });
    expect(returned.data.status).toMatchObject({
      applyStatus: 0,
      needSupplement: true,
      statusText: '待补正',
    });
    const detail = await portal.get(`/applications/${id}`, { token: applicant.token });
    expect(detail.data.application).toMatchObject({
      allowedActions: ['supplement', 'cancel'],
      reason: '请核对手机号码',
      fields: ['/mobile'],
    });
    const edit = await portal.get(`/applications/${id}/answers`, { token: applicant.token });
    expect(edit.data).toMatchObject({ answers, sequence: 2, changes: [] });
    const again = await applicant.apply({
      answers: { ...answers, mobile: '13800000009' },
      id,
      sequence: 2,
      consents: '',
    });
    expect(again.data).toMatchObject({
      sequence: 3,
      status: { statusText: '审核中', needSupplement: false },
    });
  });

  it('requires a reason to reject or return', async () => {
    const { id } = await createApplication();
    for (const action of ['return', 'reject']) {
      expect(await decide(id, 1, { action })).toMatchObject({
        status: 400,
        data: { fields: [{ path: '/reason' }] },
      });
    }
    expect(await decide(id, 1, { action: 'reject', reason: '材料与本人不符' })).toMatchObject({
      data: { status: { applyStatus: 2 } },
    });
  });

  it('is refused when another reviewer was faster, or when the state does not allow it', async () => {
    const { id } = await createApplication();
    await decide(id, 1, { action: 'approve' });
    expect(await decide(id, 1, { action: 'reject', reason: '不符合' })).toMatchObject({
      status: 409,
      code: refusals.conflict.code,
    });
    expect(await decide(id, 2, { action: 'approve' })).toMatchObject({
      status: 409,
      code: refusals.notAllowedNow.code,
    });
  });

  it('lets one of two reviewers decide at the same time', async () => {
    const { id } = await createApplication();
    const both = await Promise.all([
      decide(id, 1, { action: 'approve' }),
      decide(id, 1, { action: 'reject', reason: '不符合' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('shows the queue with totals and masked answers; unmasking is logged', async () => {
    const { id, no, answers } = await createApplication();
    const queue = await portal.get('/admin/application/list', { token: clerk.token, query: { no } });
    expect(queue.data).toMatchObject({
      total: 1,
      list: [{ id, allowedActions: ['approve', 'reject', 'return'] }],
    });
    expect(queue.data.list[0].columns.map((row: { label: string }) => row.label)).toContain('姓名');
    expect(JSON.stringify(queue.data)).not.toContain(answers.idNo);
    const revealed = await portal.post('/admin/application/reveal', {
      token: clerk.token,
      body: { id, path: '/idNo' },
    });
    expect(revealed.data.value).toBe(answers.idNo);
    const audit = await portal.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'application.revealed')
      .execute();
    expect(audit).toContainEqual(expect.objectContaining({ detail: { application: id, path: '/idNo' } }));
  });

  it('is refused for the applicant, even if that is a reviewer', async () => {
    const applicant = await createApplicant(portal);
    await portal.services.db
      .updateTable('account')
      .set({ roles: ['review'] })
      .where('id', '=', applicant.accountId)
      .execute();
    const { data } = await applicant.apply({ answers: uniqueAnswers() });
    const sent = { token: applicant.token, body: { id: data.id, sequence: 1, action: 'approve' } };
    const headers = { 'idempotency-key': randomUUID() };
    expect(await portal.post('/admin/application/decide', { ...sent, headers })).toMatchObject({
      status: 403,
    });
  });

  it('is refused for members and guests', async () => {
    const { applicant, id } = await createApplication();
    for (const token of [applicant.token, undefined]) {
      const status = token ? 403 : 401;
      expect(await portal.get('/admin/application/list', { token })).toMatchObject({ status });
      expect(await portal.get('/admin/application/detail', { token, query: { id } })).toMatchObject({
        status,
      });
      const headers = { 'idempotency-key': randomUUID() };
      const body = { id, sequence: 1, action: 'approve' };
      expect(await portal.post('/admin/application/decide', { token, body, headers })).toMatchObject({
        status,
      });
    }
  });
});

describe('Change and cancellation', () => {
  it('accepts changed answers of an approved registration and reviews them again', async () => {
    const { applicant, id, answers } = await createApplication();
    await decide(id, 1, { action: 'approve' });
    const changed = await applicant.apply({
      answers: { ...answers, tissues: ['眼角膜'] },
      id,
      sequence: 2,
      consents: '',
    });
    expect(changed.data).toMatchObject({ sequence: 3, status: { statusText: '审核中' } });
    const log = await portal.services.db
      .selectFrom('application_event')
      .select('answers')
      .where('application_id', '=', id)
      .execute();
    expect(log.filter(row => row.answers)).toHaveLength(2);
  });

  it('cancels at once in any state, with a code, and allows a new registration', async () => {
    const { applicant, id, answers } = await createApplication();
    await decide(id, 1, { action: 'approve' });
    expect(await applicant.cancel(id, { code: '000000' })).toMatchObject({
      code: refusals.smsCodeWrong.code,
    });
    expect(await applicant.cancel(id)).toMatchObject({
      code: 0,
      data: { status: { canceled: true, statusText: '已撤销' }, allowedActions: [] },
    });
    expect(await applicant.cancel(id)).toMatchObject({ code: refusals.notAllowedNow.code });
    expect((await applicant.apply({ answers })).code).toBe(0);
  });

  it('refuses a change based on an outdated state', async () => {
    const { applicant, id, answers } = await createApplication();
    await decide(id, 1, { action: 'return', reason: '请核对', fields: [] });
    expect(await applicant.apply({ answers, id, sequence: 1, consents: '' })).toMatchObject({
      code: refusals.conflict.code,
    });
  });
});

describe('A deadline', () => {
  const expireDeadline = (id: string) =>
    portal.services.db
      .updateTable('deadline')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('application_id', '=', id)
      .execute();

  it('ends an application without resubmission, once, however many servers process it', async () => {
    const { applicant, id } = await createApplication();
    await decide(id, 1, { action: 'return', reason: '请核对', fields: [] });
    await expireDeadline(id);
    await Promise.all([portal.services.flows.processDeadlines(), portal.services.flows.processDeadlines()]);
    const { data } = await portal.get(`/applications/${id}`, { token: applicant.token });
    expect(data.application.status).toMatchObject({ state: 'lapsed', applyStatus: 2 });
    expect(data.timeline.filter((entry: { who: string }) => entry.who === '系统')).toHaveLength(1);
  });

  it('that cannot be processed does not block others, and is logged as an error', async () => {
    const { db, flows, log } = portal.services;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const [stuck, odd, late] = [
      await createApplication(),
      await createApplication(),
      await createApplication(),
    ];
    await decide(late.id, 1, { action: 'return', reason: '请核对', fields: [] });
    // One deadline does not apply while the application is under review, the other one is unknown.
    const due_at = new Date(Date.now() - 60_000);
    await db
      .insertInto('deadline')
      .values([
        { application_id: stuck.id, name: 'supplement', due_at },
        { application_id: odd.id, name: 'unknown', due_at },
      ])
      .execute();
    await expireDeadline(late.id);
    expect(await flows.processDeadlines()).toBe(1);
    await db.deleteFrom('deadline').where('application_id', 'in', [stuck.id, odd.id]).execute();
    const { data } = await portal.get(`/applications/${late.id}`, { token: late.applicant.token });
    expect(data.application.status.state).toBe('lapsed');
    const loggedErrors = error.mock.calls.map(
      ([what]) => what as unknown as { application: string; err: Error },
    );
    expect(loggedErrors.map(({ application, err }) => [application, err.message]).toSorted()).toEqual(
      [
        [stuck.id, refusals.notAllowedNow.text],
        [odd.id, 'no event is known for the deadline “unknown”'],
      ].toSorted(),
    );
    error.mockRestore();
  });

  it('met by the applicant at the last moment is not an error', async () => {
    const { db, flows, log } = portal.services;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const { id } = await createApplication();
    await decide(id, 1, { action: 'return', reason: '请核对', fields: [] });
    await expireDeadline(id);
    const swept = await db.transaction().execute(async trx => {
      await trx.updateTable('application').set({ sequence: 3 }).where('id', '=', id).execute();
      const sweeping = flows.processDeadlines();
      // Waits until the job has read the application and is blocked by its lock.
      await waitForLock(db, sweeping);
      return { sweeping };
    });
    expect(await swept.sweeping).toBe(0);
    await db.deleteFrom('deadline').where('application_id', '=', id).execute();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
