import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// 机构 in the back office: the organisations of the server, for its operator.

const HOST = 'fengyuan.example';
const MOBILE = '13712345678';
const NEW = { code: 'FYBA', name: '枫原市博爱会', hosts: [HOST], mobile: MOBILE };

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await portal.signUp({ roles: ['admin'] }));
});
afterAll(() => portal.close());

const list = async () => (await portal.get('/admin/organisations', { token })).data.list;
const send = (what: string, body: object) => portal.post(`/admin/organisations/${what}`, { token, body });
const own = { organization: 'FYBA', host: HOST };
const entries = async (action: string) =>
  (await portal.get('/admin/audit/list', { token, query: { action } })).data.list;

/** The token of the administrator of the new organisation, with its headers. */
async function openSessionOfAdministrator() {
  const { services } = portal;
  const { id = '' } = (await services.organisations.find('FYBA')) ?? {};
  const { db, sessions } = services.scope(id);
  const account = await db.selectFrom('account').select(['id', 'roles']).executeTakeFirstOrThrow();
  expect(account.roles).toEqual(['admin', 'content']);
  const session = { accountId: account.id, device: '测试', persistent: false };
  return { token: (await sessions.open(session)).token, headers: own };
}

describe('The operator', () => {
  it('creates an organisation, whose administrator is told by SMS, and is no operator', async () => {
    expect(await send('create', NEW)).toMatchObject({ code: 0, data: { sms: true } });
    const [operating, created] = await list();
    expect(operating).toMatchObject({ code: 'LLBA', operator: true, suspendedAt: null });
    expect(created).toEqual({
      ...{ code: 'FYBA', name: NEW.name, hosts: [HOST], staff: 1, operator: false, suspendedAt: null },
      parent: null,
    });
    const told = portal.services.sms.inbox?.().find(({ mobile }) => mobile === MOBILE);
    expect(told?.template).toBe('staff');
    const administrator = await openSessionOfAdministrator();
    expect((await portal.get('/admin/staff/list', administrator)).code).toBe(0);
    for (const path of ['/admin/organisations', '/admin/operations/state'])
      expect(await portal.get(path, administrator)).toMatchObject({ status: 403 });
    expect((await entries('organisation.created'))[0]).toMatchObject({ title: '设立机构' });
  });

  it('completes what an interrupted attempt has begun, and creates nothing twice', async () => {
    await portal.services.unscopedDb
      .insertInto('organisation')
      .values({ id: crypto.randomUUID(), code: 'HALF', name: '半途市博爱会' })
      .execute();
    const half = { ...NEW, code: 'HALF', name: '半途市博爱会', hosts: ['half.example'] };
    expect((await send('create', half)).code).toBe(0);
    expect(await send('create', half)).toMatchObject({ code: refusals.conflict.code });
    expect(await send('create', NEW)).toMatchObject({ msg: '已经有编码为FYBA的机构' });
  });

  it('names two administrators, who confirm the roles of others; one person is not two', async () => {
    const pair = { ...NEW, code: 'PAIR', name: '双林市博爱会', hosts: ['pair.example'] };
    const secondMobile = '13712345679';
    const message = '第二位管理员须是另一个人，请填写另一个手机号';
    expect(await send('create', { ...pair, secondMobile: MOBILE })).toMatchObject({
      ...{ status: 400, data: { fields: [{ path: '/secondMobile', message }] } },
    });
    expect(await portal.services.organisations.find('PAIR')).toBeNull();
    expect(await send('create', { ...pair, secondMobile })).toMatchObject({ code: 0, data: { sms: true } });
    const { id } = await portal.services.organisations.require(
      (await portal.services.organisations.find('PAIR'))?.id ?? '',
    );
    const { db, sessions } = portal.services.scope(id);
    const accounts = await db.selectFrom('account').select(['id', 'roles']).execute();
    expect(accounts.map(({ roles }) => roles)).toEqual([
      ['admin', 'content'],
      ['admin', 'content'],
    ]);
    const headers = { organization: 'PAIR', host: 'pair.example' };
    const [asking, confirming] = await Promise.all(
      accounts.map(async ({ id: accountId }) => {
        const session = { accountId, device: '测试', persistent: false };
        return { token: (await sessions.open(session)).token, headers };
      }),
    );
    const body = { mobile: '13712345670', roles: ['finance'] };
    expect((await portal.post('/admin/staff/appoint', { ...asking, body })).data.request).toEqual([
      'finance',
    ]);
    const [request] = (await portal.get('/admin/staff/list', confirming)).data.requests;
    expect(request.mayConfirm).toBe(true);
  });

  it('reads at the field that there is no such organisation to be above', async () => {
    const fields = [{ path: '/parent', message: '没有编码为NONE的机构' }];
    for (const answer of [
      await send('parent', { code: 'FYBA', parent: 'NONE' }),
      await send('create', { ...NEW, code: 'LOST', hosts: [], parent: 'NONE' }),
    ])
      expect(answer).toMatchObject({ status: 400, data: { fields } });
    expect(await portal.services.organisations.find('LOST')).toBeNull();
  });

  it('gives an organisation no host of another, nor that of the server', async () => {
    const { hostname } = new URL(portal.services.config.publicOrigin);
    for (const [hosts, message] of [
      [['half.example'], 'half.example已经归另一个机构'],
      [[hostname], `${hostname}是这台服务器自己的网址，只能归运行它的机构`],
    ]) {
      const refused = await send('hosts', { code: 'FYBA', hosts });
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: '/hosts', message }] } });
    }
    for (const host of ['Fengyuan.example', 'https://a.example', 'a.example:1', 'a..example', '-a.example'])
      expect((await send('hosts', { code: 'FYBA', hosts: [host] })).code, host).toBe(
        refusals.badRequest.code,
      );
    expect((await send('hosts', { code: 'NONE', hosts: [] })).code).toBe(refusals.notFound.code);
  });

  it('changes its hosts, which count at once', async () => {
    const hosts = ['new.example', HOST];
    const before = await entries('organisation.hosts');
    expect((await send('hosts', { code: 'FYBA', hosts })).code).toBe(0);
    expect((await list()).find(({ code }: { code: string }) => code === 'FYBA').hosts).toEqual(hosts);
    const { organisations } = portal.services;
    expect(await organisations.findByHost('new.example')).toMatchObject({ code: 'FYBA' });
    expect((await organisations.find('FYBA'))?.origin).toContain('//new.example');
    expect(await entries('organisation.hosts')).toHaveLength(before.length + 1);
  });

  it('suspends it, so that it answers nothing, and resumes it with all it had', async () => {
    const reason = '合并到市会';
    const detail = () => portal.get('/website/detail', { headers: own });
    const before = (await detail()).data;
    for (let time = 0; time < 2; time++)
      expect((await send('suspend', { code: 'FYBA', reason })).code).toBe(0);
    expect(await detail()).toMatchObject({ status: 503, code: refusals.organisationSuspended.code });
    const page = await portal.app.inject({ url: '/robots.txt', headers: { host: HOST } });
    expect(page.statusCode).not.toBe(200);
    expect((await portal.get('/website/detail')).code).toBe(0);
    expect((await send('resume', { code: 'FYBA', reason })).code).toBe(0);
    expect((await detail()).data).toBe(before);
    expect(await entries('organisation.suspended')).toHaveLength(1);
    expect(await entries('organisation.resumed')).toHaveLength(1);
  });

  it('cannot suspend the organisation that runs the server', async () => {
    expect(await send('suspend', { code: 'LLBA', reason: '试试' })).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
  });
});
