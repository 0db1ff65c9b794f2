import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { initialReplyTemplates } from '../../src/domain/reply-templates';
import { insertInitialTemplates } from '../../src/server/modules/reply-template/initial';
import { DeskClerk, FLOW } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: DeskClerk;
let admin: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
  admin = await DeskClerk.appoint(portal, '管理员', ['review', 'admin']);
});
afterAll(() => portal.close());

const list = async ({ token }: { token: string }) =>
  (await portal.get('/admin/replyTemplate/list', { token })).data as {
    id: string;
    name: string;
    text: string;
    shared: boolean;
    flow: string | null;
  }[];
const save = ({ token }: { token: string }, change: object = {}) =>
  portal.post('/admin/replyTemplate/save', {
    token,
    body: { shared: false, action: 'return', name: '补户口本', text: '请补充户口本首页。', ...change },
  });
const remove = ({ token }: { token: string }, id: string, shared = false) =>
  portal.post('/admin/replyTemplate/delete', { token, body: { id, shared } });
const names = async (staff: DeskClerk) => (await list(staff)).map(({ name }) => name);

describe('Reply templates', () => {
  it('are the initial ones in a new organisation', async () => {
    const rows = await list(clerk);
    expect(rows.filter(({ shared }) => shared)).toEqual(
      initialReplyTemplates.map(row => ({ id: expect.any(String), shared: true, ...row })),
    );
  });

  it('of an account are saved, changed and deleted, and readable by it only', async () => {
    const { data: saved } = await save(clerk);
    expect(saved).toEqual({
      id: expect.any(String),
      shared: false,
      flow: null,
      action: 'return',
      name: '补户口本',
      text: '请补充户口本首页。',
    });
    expect((await list(clerk))[0]).toEqual(saved);
    expect(await names(admin)).not.toContain('补户口本');

    const { data: renamed } = await save(clerk, { id: saved.id, name: ' 户口本 ', flow: FLOW });
    expect(renamed).toMatchObject({ id: saved.id, name: '户口本', flow: FLOW });
    // Other accounts cannot change or delete it, including administrators.
    expect((await save(admin, { id: saved.id, name: '别人的' })).code).toBe(refusals.notFound.code);
    expect((await save(admin, { id: saved.id, name: '别人的', shared: true })).code).toBe(
      refusals.notFound.code,
    );
    await remove(admin, saved.id);
    expect(await names(clerk)).toContain('户口本');

    expect((await remove(clerk, saved.id)).code).toBe(0);
    expect((await remove(clerk, saved.id)).code).toBe(0);
    expect(await names(clerk)).not.toContain('户口本');
  });

  it('of the organisation are maintained by administrators and read by every reviewer', async () => {
    const { data: saved } = await save(admin, { shared: true, name: '全机构' });
    expect(await names(clerk)).toContain('全机构');
    expect((await save(clerk, { shared: true })).code).toBe(refusals.forbidden.code);
    expect((await save(clerk, { shared: true, id: saved.id, name: '改名' })).code).toBe(
      refusals.forbidden.code,
    );
    expect((await save(clerk, { id: saved.id, name: '改名' })).code).toBe(refusals.notFound.code);
    expect((await remove(clerk, saved.id, true)).code).toBe(refusals.forbidden.code);
    await remove(clerk, saved.id);
    expect(await names(clerk)).toContain('全机构');
    await remove(admin, saved.id, true);
    expect(await names(clerk)).not.toContain('全机构');
  });

  it('of a flow are visible to its reviewers only', async () => {
    await save(admin, { shared: true, name: '限志愿登记', flow: FLOW });
    const other = await DeskClerk.appoint(portal, '林静', ['review:training']);
    expect(await names(other)).not.toContain('限志愿登记');
    expect(await names(other)).toContain('逾期未缴费');
    expect((await save(other, { flow: FLOW })).code).toBe(refusals.notFound.code);
    expect((await save(clerk, { flow: 'no-such-flow' })).code).toBe(refusals.notFound.code);
  });

  it('of another organisation are not accessible', async () => {
    const { unscopedDb: db } = portal.services;
    const id = randomUUID();
    await db.insertInto('organisation').values({ id, code: 'FAR', name: '别处（示例）' }).execute();
    await insertInitialTemplates(db, id);
    const theirs = await db
      .selectFrom('reply_template')
      .select('id')
      .where('organisation_id', '=', id)
      .execute();
    expect((await save(admin, { id: theirs[0]!.id, shared: true })).code).toBe(refusals.notFound.code);
    await remove(admin, theirs[0]!.id, true);
    expect((await list(admin)).map(row => row.id)).not.toContain(theirs[0]!.id);
    const remainingTemplates = db
      .selectFrom('reply_template')
      .select('id')
      .where('organisation_id', '=', id)
      .execute();
    expect(await remainingTemplates).toHaveLength(initialReplyTemplates.length);
  });

  it('report invalid fields, and are limited to a hundred', async () => {
    expect(await save(clerk, { name: '  ' })).toMatchObject({
      code: refusals.badRequest.code,
      data: { fields: [{ path: '/name', message: '请填写名称' }] },
    });
    expect((await save(clerk, { text: '   ' })).code).toBe(refusals.badRequest.code);
    expect((await save(clerk, { text: '长'.repeat(501) })).code).toBe(refusals.badRequest.code);
    const keen = await DeskClerk.appoint(portal, '陈岚');
    const { data } = await save(keen);
    for (let saved = 1; saved < 100; saved++) await save(keen);
    expect(await save(keen)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '最多保存 100 条，请先删除不再使用的',
    });
    expect((await save(keen, { id: data.id, name: '改名' })).code).toBe(0);
  });

  it('require a staff role, and are logged without their text', async () => {
    const member = await portal.signUp();
    const { status } = await portal.get('/admin/replyTemplate/list', { token: member.token });
    expect(status).toBe(refusals.forbidden.status);
    const { data } = await save(clerk, { text: '记录里没有这句话' });
    await remove(clerk, data.id);
    const { data: log } = await portal.get('/admin/audit/list', {
      token: admin.token,
      query: { account: clerk.accountId },
    });
    expect(JSON.stringify(log)).toContain('template.saved');
    expect(JSON.stringify(log)).toContain('template.deleted');
    expect(JSON.stringify(log)).not.toContain('记录里没有这句话');
  });
});
