import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { flow } from '../../src/flows';
import { TestApplication } from './application';
import { startTestPortal, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

describe('one’s own applications', () => {
  it('can be narrowed down to where they stand', async () => {
    const { db, sessions } = portal.services;
    const application = await TestApplication.begin(portal, flow('organ-donation'));
    await application.bring({ type: 'FILED' });
    const { account_id } = await db.selectFrom('application').select('account_id').executeTakeFirstOrThrow();
    const { token } = await sessions.open({ accountId: account_id, device: '测试', lasting: false });
    const standing = async (state: string) =>
      (await portal.get('/flow/application/list', { token, query: { state } })).data.total;
    const all = async () =>
      Promise.all(['underReview', 'supplement', 'approved', 'closed'].map(state => standing(state)));

    expect(await all()).toEqual([1, 0, 0, 0]);
    await application.bring({ type: 'RETURN', reason: '请核对', fields: ['/name'] });
    expect(await all()).toEqual([0, 1, 0, 0]);
    await application.bring({ type: 'FILED' });
    await application.bring({ type: 'APPROVE' });
    expect(await all()).toEqual([0, 0, 1, 0]);
    await application.bring({ type: 'CANCEL' });
    expect(await all()).toEqual([0, 0, 0, 1]);
  });

  it('are not asked for by a state that there is not', async () => {
    const { token } = await portal.signUp();
    const { code } = await portal.get('/flow/application/list', { token, query: { state: 'lost' } });
    expect(code).toBe(refusals.badRequest.code);
  });
});

describe('what an application begins with', () => {
  const applicant = async (token: string) => (await portal.get('/user/applicant', { token })).data;

  it('is the account’s own number, until the person has registered a name', async () => {
    const { token, mobile } = await portal.signUp();
    expect(await applicant(token)).toEqual({ mobile });
    const body = { realName: '林示例', idType: 0, idNo: '110199199003070017' };
    await portal.post('/user/basic/modify', { token, body });
    expect(await applicant(token)).toEqual({
      mobile,
      name: '林示例',
      idType: 0,
      idNo: '110199199003070017',
      birthday: '1990-03-07',
    });
  });

  it('names the kind of another document', async () => {
    const { token } = await portal.signUp();
    const body = { realName: 'Lin Shili', idType: 1, idSubType: 'passport', idNo: 'E12345678' };
    await portal.post('/user/basic/modify', { token, body });
    expect(await applicant(token)).toMatchObject({ idType: 1, idSubType: 'passport', idNo: 'E12345678' });
  });
});
