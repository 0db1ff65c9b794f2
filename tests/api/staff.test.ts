import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk, FLOW } from '../support/desk-clerk';
import { makeOnePerson } from '../support/shared-identity';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
type Account = { token: string; accountId: string; mobile: string };
let admin: Account;
let second: Account;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signUp({ roles: ['admin'], nickname: '管理员' });
  second = await portal.signUp({ roles: ['admin'], nickname: '第二位管理员' });
});
afterAll(() => portal.close());

const appoint = (body: object) => portal.post('/admin/staff/appoint', { token: admin.token, body });
const change = (accountId: string, roles: string[], by = admin) =>
  portal.post('/admin/staff/roles', { token: by.token, body: { accountId, roles } });
const list = async (by = admin) => (await portal.get('/admin/staff/list', { token: by.token })).data;
const confirm = (id: string, by = second) =>
  portal.post('/admin/staff/confirm', { token: by.token, body: { id } });
const decline = (id: string, by = second) =>
  portal.post('/admin/staff/decline', { token: by.token, body: { id } });

type Request = { id: string; staff: { accountId: string }; mayConfirm: boolean; roles: string[] };

/** What waits for a second administrator about an account. */
const requestFor = async (accountId: string, by = second) =>
  ((await list(by)).requests as Request[]).find(({ staff }) => staff.accountId === accountId);

const rolesOf = async (accountId: string): Promise<string[]> => {
  const query = portal.services.db.selectFrom('account').select('roles').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).roles;
};

/** What the log has of an administrator's acts on an account. */
async function entriesAbout(accountId: string) {
  const rows = await portal.services.db.selectFrom('audit').selectAll().orderBy('at').execute();
  return rows
    .filter(({ detail }) => (detail as { account?: string }).account === accountId)
    .map(({ action, account_id, detail }) => ({
      action,
      by: account_id,
      roles: (detail as { roles?: string[] }).roles,
    }));
}

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
      suspended: false,
    });
    expect(roles).toContainEqual({
      role: `review:${FLOW}`,
      title: '审核：人体器官捐献志愿登记',
      confirmed: false,
    });
    const confirmed = roles.filter((one: { confirmed: boolean }) => one.confirmed);
    expect(confirmed.map(({ role }: { role: string }) => role)).toEqual([
      'finance',
      'export',
      'publish',
      'admin',
    ]);
  });
});

describe('An administrator', () => {
  it('appoints somebody new, who alone can get in: by a code to their phone', async () => {
    const mobile = '13612340001';
    const { data } = await appoint({ mobile, nickname: '陈岚', roles: [`review:${FLOW}`] });
    expect(data).toEqual({
      staff: expect.objectContaining({ nickname: '陈岚', roles: [`review:${FLOW}`] }),
      request: [],
      sms: true,
    });
    const sms = portal.services.sms.inbox?.().filter(each => each.mobile === mobile) ?? [];
    expect(sms.map(({ template }) => template)).toEqual(['staff']);
    const { id, password_hash } = await portal.services.db
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('id', '=', data.staff.accountId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe('none');
    const messages = portal.services.db.selectFrom('message').select('title').where('account_id', '=', id);
    expect(await messages.execute()).toEqual([{ title: '您已成为工作人员' }]);
    expect((await appoint({ mobile, roles: ['review'] })).data).toMatchObject({
      sms: null,
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

describe('A role of money, publication, export or administration', () => {
  it.each(['finance', 'publish', 'export', 'admin'])(
    '%s takes effect once a second administrator confirms it',
    async role => {
      const { accountId } = await portal.signUp();
      expect((await change(accountId, ['review', role])).data).toMatchObject({
        staff: { roles: ['review'] },
        request: [role],
      });
      expect(await rolesOf(accountId)).toEqual(['review']);
      const request = await requestFor(accountId);
      expect(request).toMatchObject({ roles: [role], mayConfirm: true });
      expect((await confirm(request!.id)).data.staff.roles).toEqual(['review', role]);
      expect(await rolesOf(accountId)).toEqual(['review', role]);
      expect(await requestFor(accountId)).toBeUndefined();
      expect(await entriesAbout(accountId)).toEqual([
        { action: 'staff.requested', by: admin.accountId, roles: [role] },
        { action: 'staff.confirmed', by: second.accountId, roles: [role] },
      ]);
    },
  );

  it('is not confirmed by who has asked, nor by whom it is for', async () => {
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance']);
    const request = await requestFor(accountId, admin);
    expect(request?.mayConfirm).toBe(false);
    expect(await confirm(request!.id, admin)).toMatchObject({ code: refusals.secondPerson.code });
    const third = await portal.signUp({ roles: ['admin'] });
    await change(third.accountId, ['admin', 'finance']);
    const own = await requestFor(third.accountId);
    expect(await confirm(own!.id, third)).toMatchObject({ code: refusals.secondPerson.code });
    expect(await rolesOf(third.accountId)).toEqual(['admin']);
  });

  it('is not confirmed by another account of who has asked', async () => {
    const { accountId } = await portal.signUp();
    const asker = await portal.signUp({ roles: ['admin'] });
    const again = await portal.signUp({ roles: ['admin'] });
    await change(accountId, ['finance'], asker);
    const request = await requestFor(accountId);
    await makeOnePerson(portal.services, asker, again);
    expect((await requestFor(accountId, again))?.mayConfirm).toBe(false);
    expect(await confirm(request!.id, again)).toMatchObject({ code: refusals.secondPerson.code });
    expect((await change(asker.accountId, ['admin', 'content'], again)).code).toBe(refusals.forbidden.code);
  });

  it('is never given to oneself', async () => {
    for (const role of ['finance', 'review'])
      expect(await change(admin.accountId, ['admin', role])).toMatchObject({
        status: 403,
        msg: '您不能给自己增加权限，请由另一位管理员操作',
      });
    expect(await requestFor(admin.accountId)).toBeUndefined();
  });

  it('is declined by any administrator, and withdrawn by who has asked', async () => {
    for (const by of [second, admin]) {
      const { accountId } = await portal.signUp();
      await change(accountId, ['export']);
      const request = await requestFor(accountId);
      expect((await decline(request!.id, by)).code).toBe(0);
      expect((await confirm(request!.id)).status).toBe(404);
      expect(await rolesOf(accountId)).toEqual([]);
      expect((await entriesAbout(accountId)).at(-1)).toMatchObject({
        action: 'staff.declined',
        by: by.accountId,
      });
    }
  });

  it('is asked for anew when the request changes, and kept as it was when it does not', async () => {
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance']);
    const first = await requestFor(accountId);
    await change(accountId, ['content', 'finance'], second);
    expect((await requestFor(accountId))?.id).toBe(first!.id);
    await change(accountId, ['content', 'finance', 'export'], second);
    expect((await confirm(first!.id)).status).toBe(404);
    expect((await requestFor(accountId))?.mayConfirm).toBe(false);
    await change(accountId, ['content']);
    expect(await requestFor(accountId)).toBeUndefined();
  });

  it('is not confirmed once who has asked is an administrator no more', async () => {
    const asker = await portal.signUp({ roles: ['admin'] });
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance'], asker);
    const request = await requestFor(accountId);
    await change(asker.accountId, []);
    expect(await confirm(request!.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '提出的人已不是管理员，请重新提出',
    });
  });

  it('is taken away at once, by one', async () => {
    const { accountId } = await portal.signUp({ roles: ['finance', 'export'] });
    await change(accountId, ['export']);
    expect(await rolesOf(accountId)).toEqual(['export']);
  });
});

it('Two administrators who take each other’s role away at once leave one of them', async () => {
  const [one, other] = [await portal.signUp({ roles: ['admin'] }), await portal.signUp({ roles: ['admin'] })];
  await Promise.all([change(other.accountId, [], one), change(one.accountId, [], other)]);
  const left = [await rolesOf(one.accountId), await rolesOf(other.accountId)];
  expect(left.filter(roles => roles.includes('admin'))).toHaveLength(1);
});
