import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { getFlow } from '../support/flows';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

describe('The own applications', () => {
  it('can be filtered by status category', async () => {
    const { db, sessions } = portal.services;
    const application = await TestApplication.create(portal, getFlow('organ-donation'));
    await application.applyEvent({ type: 'FILED' });
    const { account_id } = await db.selectFrom('application').select('account_id').executeTakeFirstOrThrow();
    const { token } = await sessions.open({ accountId: account_id, device: '测试', persistent: false });
    const countByStatus = async (state: string) =>
      (await portal.get('/applications', { token, query: { state } })).data.total;
    const all = async () =>
      Promise.all(['underReview', 'supplement', 'approved', 'closed'].map(state => countByStatus(state)));

    expect(await all()).toEqual([1, 0, 0, 0]);
    await application.applyEvent({ type: 'RETURN', reason: '请核对', fields: ['/name'] });
    expect(await all()).toEqual([0, 1, 0, 0]);
    await application.applyEvent({ type: 'FILED' });
    await application.applyEvent({ type: 'APPROVE' });
    expect(await all()).toEqual([0, 0, 1, 0]);
    await application.applyEvent({ type: 'CANCEL' });
    expect(await all()).toEqual([0, 0, 0, 1]);
  });

  it('refuse an unknown category', async () => {
    const { token } = await portal.signUp();
    const { code } = await portal.get('/applications', { token, query: { state: 'lost' } });
    expect(code).toBe(refusals.badRequest.code);
  });
});

describe('Cancelling an own application', () => {
  const flowsWithoutCallOfTheirOwn = [
    'training',
    'training-group',
    'seek-help',
    'serious-illness',
    'student-aid',
    'welfare-apply',
    'lecture',
  ];

  /** Submits a minimal application. */
  async function createApplication(id: string) {
    const application = await TestApplication.create(portal, getFlow(id));
    const view = await application.applyEvent({ type: 'FILED' });
    const { account_id: accountId } = await portal.services.db
      .selectFrom('application')
      .select('account_id')
      .where('id', '=', view.id)
      .executeTakeFirstOrThrow();
    const { token } = await portal.services.sessions.open({ accountId, device: '测试', persistent: false });
    return { application, view, token };
  }

  const cancel = (token: string, id: string) =>
    portal.post(`/applications/${id}/cancel`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
    });

  it.each(flowsWithoutCallOfTheirOwn)('of %s is possible before the decision', async id => {
    const { application, view, token } = await createApplication(id);
    onTestFinished(() => application.release());
    expect(view.allowedActions).toContain('cancel');
    const otherAccount = await portal.signUp();
    expect((await cancel(otherAccount.token, view.id)).code).toBe(refusals.notFound.code);
    expect(await cancel(token, view.id)).toMatchObject({
      code: 0,
      data: { status: { canceled: true, statusText: '已撤销' }, allowedActions: [] },
    });
    expect((await cancel(token, view.id)).code).toBe(refusals.notAllowedNow.code);
    const { data } = await portal.get('/message/list', { token });
    expect(data.list[0]).toMatchObject({
      title: '已撤销',
      text: expect.stringContaining('已按您的意愿撤销'),
    });
  });

  it('works by the generic operation for every flow, with the same confirmation', async () => {
    const cpr = await createApplication('cpr');
    expect(await cancel(cpr.token, cpr.view.id)).toMatchObject({ code: 0, data: { flow: 'cpr' } });
    const organ = await createApplication('organ-donation');
    expect((await cancel(organ.token, organ.view.id)).code).toBe(refusals.smsCodeWrong.code);
  });

  it('is reserved for staff after the approval of a grant', async () => {
    const { application, view, token } = await createApplication('seek-help');
    const approved = await application.applyEvent({ type: 'APPROVE' });
    expect(approved.allowedActions).toContain('cancel');
    expect((await cancel(token, view.id)).code).toBe(refusals.notAllowedNow.code);
    expect(await application.applyEvent({ type: 'CANCEL' })).toMatchObject({ status: { canceled: true } });
  });
});

describe('The prefill of an application', () => {
  const readApplicantProfile = async (token: string) => (await portal.get('/user/applicant', { token })).data;

  it('is the mobile number of the account, and the identity once registered', async () => {
    const { token, mobile } = await portal.signUp();
    expect(await readApplicantProfile(token)).toEqual({ mobile });
    const body = { realName: '林示例', idType: 0, idNo: '110199199003070017' };
    await portal.post('/user/basic/modify', { token, body });
    expect(await readApplicantProfile(token)).toEqual({
      mobile,
      name: '林示例',
      idType: 0,
      idNo: '110199199003070017',
      birthday: '1990-03-07',
    });
  });

  it('includes the document type of other documents', async () => {
    const { token } = await portal.signUp();
    const body = { realName: 'Lin Shili', idType: 1, idSubType: 'passport', idNo: 'E12345678' };
    await portal.post('/user/basic/modify', { token, body });
    expect(await readApplicantProfile(token)).toMatchObject({
      idType: 1,
      idSubType: 'passport',
      idNo: 'E12345678',
    });
  });
});
