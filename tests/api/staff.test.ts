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

type Request = {
  id: string;
  staff: { accountId: string };
  own: boolean;
  mayConfirm: boolean;
  roles: string[];
};

/** Finds the request about an account that waits for a second administrator. */
const requestFor = async (accountId: string, by = second) =>
  ((await list(by)).requests as Request[]).find(({ staff }) => staff.accountId === accountId);

const rolesOf = async (accountId: string): Promise<string[]> => {
  const query = portal.services.db.selectFrom('account').select('roles').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).roles;
};

/** Returns the audit log entries of administrators about an account. */
async function entriesAbout(accountId: string) {
  const rows = await portal.services.db.selectFrom('audit_log').selectAll().orderBy('at').execute();
  return rows
    .filter(({ detail }) => (detail as { account?: string }).account === accountId)
    .map(({ action, account_id, detail }) => ({
      action,
      by: account_id,
      roles: (detail as { roles?: string[] }).roles,
    }));
}

describe('The staff list', () => {
  it('contains accounts with roles, masked numbers, and the available roles', async () => {
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
      hasSecondFactor: false,
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
      'retire',
      'admin',
    ]);
  });
});

describe('An administrator', () => {
  it('appoints a new account, which only the holder of the number can log in to, by an SMS code', async () => {
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

  it('revokes a role at once', async () => {
    const clerk = await DeskClerk.appoint(portal, '林静');
    expect((await clerk.queue()).status).toBe(200);
    await change(clerk.accountId, ['schemas']);
    expect((await clerk.queue()).code).toBe(refusals.forbidden.code);
    await change(clerk.accountId, []);
    const { list: staff } = await list();
    expect(staff.map((one: { accountId: string }) => one.accountId)).not.toContain(clerk.accountId);
  });

  it('cannot revoke the own administrator role', async () => {
    expect(await change(admin.accountId, ['review'])).toMatchObject({ status: 403 });
    expect((await list()).list.length).toBeGreaterThan(0);
  });

  it('gets an error for an unknown role and an unknown account', async () => {
    const { accountId } = await portal.signUp();
    expect(await change(accountId, ['review:nothing'])).toMatchObject({
      status: 400,
      msg: '没有“review:nothing”这项权限',
    });
    expect((await change('00000000-0000-4000-8000-000000000000', ['review'])).status).toBe(404);
    expect((await appoint({ mobile: '13612340002', roles: [] })).status).toBe(400);
  });

  it('has every appointment recorded with the acting account', async () => {
    const { accountId } = await portal.signUp();
    await change(accountId, ['review']);
    const entries = await portal.services.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'staff.appointed')
      .where('account_id', '=', accountId)
      .execute();
    expect(entries).toEqual([{ detail: { roles: ['review'], by: admin.accountId } }]);
  });
});

describe('A role for finance, publication, export or administration', () => {
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

  it('cannot be confirmed by the requester or the recipient', async () => {
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance']);
    const request = await requestFor(accountId, admin);
    expect(request).toMatchObject({ own: true, mayConfirm: false });
    expect(await confirm(request!.id, admin)).toMatchObject({ code: refusals.secondPerson.code });
    const third = await portal.signUp({ roles: ['admin'] });
    await change(third.accountId, ['admin', 'finance']);
    const own = await requestFor(third.accountId, third);
    expect(own).toMatchObject({ own: false, mayConfirm: false });
    expect(await confirm(own!.id, third)).toMatchObject({ code: refusals.secondPerson.code });
    expect(await rolesOf(third.accountId)).toEqual(['admin']);
  });

  it('cannot be confirmed by another account of the requester', async () => {
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

  it('cannot be granted to the own account', async () => {
    for (const role of ['finance', 'review'])
      expect(await change(admin.accountId, ['admin', role])).toMatchObject({
        status: 403,
        msg: '您不能给自己增加权限，请由另一位管理员操作',
      });
    expect(await requestFor(admin.accountId)).toBeUndefined();
  });

  it('can be declined by any administrator, and withdrawn by the requester', async () => {
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

  it('needs a new confirmation when the request changes, and keeps the request when it does not', async () => {
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

  it('cannot be confirmed once the requester is no longer an administrator', async () => {
    const asker = await portal.signUp({ roles: ['admin'] });
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance'], asker);
    const request = await requestFor(accountId);
    await change(asker.accountId, []);
    expect(await confirm(request!.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '提出的人已没有这项权限，或账户已停用，请重新提出',
    });
  });

  it('cannot be confirmed while the requester is suspended', async () => {
    const asker = await portal.signUp({ roles: ['admin'] });
    const { accountId } = await portal.signUp();
    await change(accountId, ['finance'], asker);
    const request = await requestFor(accountId);
    await portal.ownerDb
      .updateTable('account')
      .set({ status: 'suspended' })
      .where('id', '=', asker.accountId)
      .execute();
    expect(await confirm(request!.id)).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(await rolesOf(accountId)).toEqual([]);
  });

  it('is revoked at once by one administrator', async () => {
    const { accountId } = await portal.signUp({ roles: ['finance', 'export'] });
    await change(accountId, ['export']);
    expect(await rolesOf(accountId)).toEqual(['export']);
  });
});

it("leaves one of two administrators who revoke each other's role simultaneously", async () => {
  const [one, other] = [await portal.signUp({ roles: ['admin'] }), await portal.signUp({ roles: ['admin'] })];
  await Promise.all([change(other.accountId, [], one), change(one.accountId, [], other)]);
  const remainingRoles = [await rolesOf(one.accountId), await rolesOf(other.accountId)];
  expect(remainingRoles.filter(roles => roles.includes('admin'))).toHaveLength(1);
});
