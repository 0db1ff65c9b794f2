import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessions } from '../../src/server/modules/account/session';
import { type AccountPortal, accountPortal, PASSWORD } from '../support/account-portal';

type Account = Awaited<ReturnType<AccountPortal['account']>>;

let portal: AccountPortal;
let admin: Account;
let second: Account;
let member: Account;
beforeAll(async () => {
  portal = await accountPortal();
  admin = await portal.account(['admin']);
  second = await portal.account(['admin']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await portal.account();
});

const REASON = '多次冒用他人信息';
const act = (what: string, accountId: string, by = admin, reason = REASON) =>
  portal.post(`/admin/account/${what}`, { accountId, reason }, by.token);
const login = ({ mobile }: { mobile: string }) =>
  portal.post('/security/login', { mobile, password: PASSWORD });
const isSessionValid = async (token: string) => (await portal.get('/user/detail', token)).refused === null;

describe('Suspension of an account', () => {
  it('ends its sessions on every server at once, and refuses logins', async () => {
    const other = (await login(member)).data.token;
    const elsewhere = createSessions(portal.services);
    const organisation = await portal.services.organisations.find('LLBA');
    expect(await elsewhere.findCaller(other, organisation!)).not.toBeNull();
    const { data } = await act('suspend', member.accountId);
    expect(data).toMatchObject({ status: 'suspended', reason: REASON, sessions: 0 });
    expect(await elsewhere.findCaller(other, organisation!)).toBeNull();
    expect([await isSessionValid(member.token), await isSessionValid(other)]).toEqual([false, false]);
    const suspensionText = /^账户已停用，如有疑问请致电[\d-]+$/;
    expect(await login(member)).toMatchObject({
      refused: 'forbidden',
      msg: expect.stringMatching(suspensionText),
    });
    const smsCode = await portal.receiveCode(member.mobile, 'login');
    expect(await portal.post('/security/login', { mobile: member.mobile, smsCode })).toMatchObject({
      refused: 'forbidden',
      msg: expect.stringMatching(suspensionText),
    });
  });

  it('ends the access of staff, and keeps their roles for reinstatement', async () => {
    const clerk = await portal.account(['review']);
    await act('suspend', clerk.accountId);
    expect((await portal.get('/admin/application/list', clerk.token)).refused).toBe('sessionInvalid');
    const { data } = await portal.get('/admin/staff/list', admin.token);
    const row = data.list.find(({ accountId }: { accountId: string }) => accountId === clerk.accountId);
    expect(row).toMatchObject({ suspended: true, roles: ['review'] });
    expect((await act('reinstate', clerk.accountId)).data).toMatchObject({ status: 'active', reason: null });
    expect((await login(clerk)).data.user.roles).toEqual(['review']);
  });

  it('is refused for the own account, for a suspended account, and for an unknown account', async () => {
    expect(await act('suspend', admin.accountId)).toMatchObject({
      refused: 'forbidden',
      msg: '您不能停用自己的账户，请由另一位管理员操作',
    });
    await act('suspend', member.accountId);
    expect((await act('suspend', member.accountId)).refused).toBe('notAllowedNow');
    expect((await act('suspend', '00000000-0000-4000-8000-000000000000')).refused).toBe('notFound');
    const guest = await portal.post('/security/guest');
    const { sessions, organisations } = portal.services;
    const organisation = await organisations.require(portal.organisationId);
    const session = await sessions.findCaller(guest.data.token, organisation);
    expect((await act('suspend', session!.accountId)).refused).toBe('notFound');
  });

  it('leaves one active administrator when the last two suspend each other simultaneously', async () => {
    const [one, other] = [await portal.account(['admin']), await portal.account(['admin'])];
    const answers = await Promise.all([
      act('suspend', other.accountId, one),
      act('suspend', one.accountId, other),
    ]);
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('is restricted to administrators, requires a reason, and is logged with it', async () => {
    const clerk = await portal.account(['review', 'finance']);
    expect((await act('suspend', member.accountId, clerk)).refused).toBe('forbidden');
    expect((await act('suspend', member.accountId, admin, '')).refused).toBe('badRequest');
    await act('suspend', member.accountId, second);
    await act('reinstate', member.accountId, admin, '已核实身份');
    const { data } = await portal.get('/admin/audit/list?pageSize=5', admin.token);
    const [reinstated, suspended] = data.list;
    expect(suspended).toMatchObject({ title: '停用账户', who: { account: second.accountId } });
    expect(suspended.detail).toContain(REASON);
    expect(reinstated).toMatchObject({ title: '恢复账户', who: { account: admin.accountId } });
  });
});

describe('Ending all sessions of an account', () => {
  it('logs every device out; the account holder can log in again', async () => {
    await login(member);
    expect((await act('sessions/end', member.accountId)).data).toMatchObject({
      status: 'active',
      sessions: 0,
    });
    expect(await isSessionValid(member.token)).toBe(false);
    expect((await login(member)).refused).toBeNull();
  });
});

describe('Account lookup by mobile number', () => {
  const find = (mobile: string) => portal.post('/admin/account/find', { mobile }, admin.token);

  it('returns the masked account status, and is recorded in the audit log', async () => {
    const { data } = await find(member.mobile);
    expect(data).toMatchObject({
      accountId: member.accountId,
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
      status: 'active',
      suspendedAt: null,
      reason: null,
      sessions: 1,
      hasSecondFactor: false,
    });
    const log = await portal.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'account.searched')
      .where('account_id', '=', admin.accountId)
      .execute();
    expect(log.at(-1)?.detail).toEqual({ account: member.accountId });
  });

  it('reports that a number has no account', async () => {
    expect(await find('13600000000')).toMatchObject({ refused: 'notFound', msg: '这个手机号没有注册账户' });
  });
});
