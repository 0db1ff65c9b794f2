import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk, FLOW } from './desk';
import { startTestPortal, type TestPortal } from './portal';

let portal: TestPortal;
let admin: { token: string; accountId: string };
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signUp({ roles: ['admin'], nickname: '管理员' });
});
afterAll(() => portal.close());

const appoint = (body: object) => portal.post('/admin/staff/appoint', { token: admin.token, body });
const change = (accountId: string, roles: string[]) =>
  portal.post('/admin/staff/roles', { token: admin.token, body: { accountId, roles } });
const list = async () => (await portal.get('/admin/staff/list', { token: admin.token })).data;

describe('The list of staff', () => {
  it('has who has a role, by a masked number, and what can be given', async () => {
    const { accountId } = await portal.signUp({ roles: ['review'], nickname: '周敏' });
    const member = await portal.signUp();
    const { list: staff, roles } = await list();
    const ids = staff.map((one: { accountId: string }) => one.accountId);
    expect(ids).toContain(accountId);
    expect(ids).not.toContain(member.accountId);
    expect(staff.find((one: { accountId: string }) => one.accountId === accountId)).toEqual({
      accountId,
      nickname: '周敏',
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
      roles: ['review'],
    });
    expect(roles).toContainEqual({ role: `review:${FLOW}`, title: '审核：人体器官捐献志愿登记' });
  });
});

describe('An administrator', () => {
  it('appoints somebody new, whose first password is told once and works', async () => {
    const mobile = '13612340001';
    const { data } = await appoint({ mobile, nickname: '陈岚', roles: [`review:${FLOW}`] });
    expect(data.staff).toMatchObject({ nickname: '陈岚', roles: [`review:${FLOW}`] });
    const login = await portal.post('/security/login', { body: { mobile, password: data.password } });
    expect(login.data.user.roles).toEqual([`review:${FLOW}`]);
    expect((await appoint({ mobile, roles: ['review'] })).data).toMatchObject({
      password: null,
      staff: { roles: ['review'] },
    });
  });

  it('takes a role away at once', async () => {
    const clerk = await DeskClerk.appoint(portal, '林静');
    expect((await clerk.queue()).status).toBe(200);
    await change(clerk.accountId, ['schemas']);
    expect((await clerk.queue()).code).toBe(refusals.forbidden.code);
    await change(clerk.accountId, []);
    const { list: staff } = await list();
    expect(staff.map((one: { accountId: string }) => one.accountId)).not.toContain(clerk.accountId);
  });

  it('cannot shut themselves out', async () => {
    expect(await change(admin.accountId, ['review'])).toMatchObject({ status: 403 });
    expect((await list()).list.length).toBeGreaterThan(0);
  });

  it('is told of a role that there is not, and of an account that there is not', async () => {
    const { accountId } = await portal.signUp();
    expect(await change(accountId, ['review:nothing'])).toMatchObject({
      status: 400,
      msg: '没有“review:nothing”这项权限',
    });
    expect((await change('00000000-0000-4000-8000-000000000000', ['review'])).status).toBe(404);
    expect((await appoint({ mobile: '13612340002', roles: [] })).status).toBe(400);
  });

  it('leaves a trace of every appointment, with who made it', async () => {
    const { accountId } = await portal.signUp();
    await change(accountId, ['review']);
    const entries = await portal.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'staff.appointed')
      .where('account_id', '=', accountId)
      .execute();
    expect(entries).toEqual([{ detail: { roles: ['review'], by: admin.accountId } }]);
  });
});
