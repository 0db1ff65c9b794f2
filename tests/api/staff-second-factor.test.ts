import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFactorsDirectly } from '../../src/server/modules/account/factor-removal';
import { findAccount } from '../../src/server/modules/account/store';
import { type AccountPortal, accountPortal, ageRows, PASSWORD } from '../support/account-portal';
import { earlierTime } from '../support/earlier-time';
import { addPasskey, addTotp, codeOf } from '../support/second-factors';

// Staff must have a second factor here, and their sessions are short.

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal({ staffSecondFactor: 'required' });
});
afterAll(() => portal.close());

type Staff = Awaited<ReturnType<typeof staff>>;

/** A member of staff who has set up an authenticator app. */
async function staff(roles: string[]) {
  const account = await portal.account(roles);
  return { ...account, ...(await addTotp(portal, account.token)) };
}

const logIn = ({ mobile }: { mobile: string }, more: object = {}) =>
  portal.post('/security/login', { mobile, password: PASSWORD, ...more });
const checkToken = async (token: string) => (await portal.get('/user/token/check', token)).data;
const staffList = (token: string) => portal.get('/admin/staff/list', token);

/** Makes the sessions of an account older by this many minutes, without use or with it. */
async function waitFor(minutes: number, accountId: string, { idle }: { idle: boolean }): Promise<void> {
  await portal.db
    .updateTable('session')
    .set({
      created_at: earlierTime('created_at', minutes * 60),
      last_seen_at: idle ? earlierTime('last_seen_at', minutes * 60) : sql`now()`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

describe('Staff without a second factor', () => {
  it('log in, and can do nothing as staff but set one up', async () => {
    const account = await portal.account(['admin']);
    const login = await logIn(account);
    expect(login.data.user).toMatchObject({ roles: [], secondFactorMissing: true });
    const { token } = login.data;
    expect((await staffList(token)).refused).toBe('secondFactorMissing');
    expect((await portal.get('/admin/application/list', token)).refused).toBe('forbidden');
    expect((await portal.get('/user/detail', token)).data).toMatchObject({ roles: [] });
    expect((await portal.get('/user/secondFactor/list', token)).data.required).toBe(true);
    await addTotp(portal, token);
    expect((await staffList(token)).refused).toBeNull();
    expect((await checkToken(token)).user).toMatchObject({ roles: ['admin'] });
    expect((await checkToken(token)).user.secondFactorMissing).toBeUndefined();
  });

  it('get their roles by a passkey as well', async () => {
    const account = await portal.account(['admin']);
    await addPasskey(portal, account.token);
    expect((await staffList(account.token)).refused).toBeNull();
  });

  it('have no roles in a session that a second factor did not open', async () => {
    const account = await staff(['admin']);
    // As a server of an earlier version opens it during an upgrade.
    const { token } = await portal.services.sessions.open({
      ...{ accountId: account.accountId, device: '示例', persistent: false },
      proved: false,
    });
    expect((await staffList(token)).refused).toBe('secondFactorMissing');
    expect((await portal.post('/user/proof', { totp: codeOf(account.secret) }, token)).refused).toBeNull();
    expect((await staffList(token)).refused).toBeNull();
  });
});

describe('The second factor of staff', () => {
  it('opens a session with their roles', async () => {
    const account = await staff(['review']);
    const { data } = await logIn(account);
    const answer = { challenge: data.challenge, totp: codeOf(account.secret) };
    const login = await portal.post('/security/login/second', answer);
    expect(login.data.user).toMatchObject({ roles: ['review'] });
    expect((await portal.get('/admin/application/list', login.data.token)).refused).toBeNull();
  });

  it('cannot be removed while it is the only one, but can be replaced', async () => {
    const account = await staff(['review']);
    const { data } = await portal.get('/user/secondFactor/list', account.token);
    const remove = () => portal.post('/user/secondFactor/remove', { id: data.factors[0].id }, account.token);
    expect((await remove()).refused).toBe('notAllowedNow');
    await addPasskey(portal, account.token);
    expect((await remove()).data.factors).toMatchObject([{ kind: 'passkey' }]);
  });

  it('is required as soon as a member becomes staff', async () => {
    const [admin, member] = [await staff(['admin']), await portal.account()];
    const body = { mobile: member.mobile, roles: ['review'] };
    await portal.post('/admin/staff/appoint', body, admin.token);
    expect((await checkToken(member.token)).user).toMatchObject({ roles: [], secondFactorMissing: true });
    await addTotp(portal, member.token);
    expect((await portal.get('/admin/application/list', member.token)).refused).toBeNull();
  });

  it('is required anew of a member who had removed it before becoming staff', async () => {
    const [admin, member] = [await staff(['admin']), await staff([])];
    const { data } = await portal.get('/user/secondFactor/list', member.token);
    await portal.post('/user/secondFactor/remove', { id: data.factors[0].id }, member.token);
    const body = { mobile: member.mobile, roles: ['review'] };
    await portal.post('/admin/staff/appoint', body, admin.token);
    expect((await checkToken(member.token)).user).toMatchObject({ roles: [], secondFactorMissing: true });
  });

  it('is not required of members', async () => {
    const member = await portal.account();
    expect((await logIn(member)).data.user).toEqual(
      expect.not.objectContaining({ secondFactorMissing: true }),
    );
    expect((await portal.get('/user/secondFactor/list', member.token)).data.required).toBe(false);
  });
});

describe('The second factors of somebody who has lost them', () => {
  let asking: Staff;
  let confirming: Staff;
  let lost: Staff;
  beforeAll(async () => {
    asking = await staff(['admin']);
    confirming = await staff(['admin']);
  });
  beforeEach(async () => {
    lost = await staff(['review']);
  });
  const REASON = '手机丢失，已当面核实';
  const request = (by: Staff, accountId = lost.accountId) =>
    portal.post('/admin/staff/secondFactor/request', { accountId, reason: REASON }, by.token);
  /** The request for the person who has lost them, as an administrator sees it. */
  const removalFor = async (by: Staff) =>
    (await staffList(by.token)).data.factorRemovals.find(
      ({ staff: { accountId } }: { staff: { accountId: string } }) => accountId === lost.accountId,
    );
  const confirm = (by: Staff, id: string) =>
    portal.post('/admin/staff/secondFactor/confirm', { id }, by.token);

  it('are removed by two administrators: all sessions end, and the person is told', async () => {
    expect((await request(asking)).refused).toBeNull();
    const removal = await removalFor(confirming);
    expect(removal).toMatchObject({ reason: REASON, mayConfirm: true, staff: { accountId: lost.accountId } });
    expect((await checkToken(lost.token)).valid).toBe(true);
    expect((await confirm(confirming, removal.id)).data).toEqual({ sms: true });
    expect((await checkToken(lost.token)).valid).toBe(false);
    const sms = portal.services.sms.inbox?.().find(({ mobile }) => mobile === lost.mobile);
    expect(sms?.text).toContain('解除了您账户的第二重验证');
    const login = await logIn(lost);
    expect(login.data.user).toMatchObject({ roles: [], secondFactorMissing: true });
    const { data } = await portal.get('/message/list', login.data.token);
    expect(data.list[0]).toMatchObject({ title: '第二重验证已解除' });
    const actions = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('action', 'in', ['factor.removalRequested', 'factor.reset'])
      .orderBy('at')
      .execute();
    expect(actions).toEqual([
      { action: 'factor.removalRequested', account_id: asking.accountId },
      { action: 'factor.reset', account_id: confirming.accountId },
    ]);
    expect((await confirm(confirming, removal.id)).refused).toBe('notFound');
  });

  it('are not removed when the person, who is told of the request, uses one of them', async () => {
    await request(asking);
    const sms = portal.services.sms.inbox?.().find(({ mobile }) => mobile === lost.mobile);
    expect(sms?.text).toContain('管理员申请解除您账户的第二重验证');
    const removal = await removalFor(confirming);
    const { data } = await logIn(lost);
    expect((await removalFor(confirming)).id, 'a password alone is not enough').toBe(removal.id);
    const answer = { challenge: data.challenge, totp: codeOf(lost.secret) };
    const login = await portal.post('/security/login/second', answer);
    expect(login.refused).toBeNull();
    expect(await removalFor(confirming)).toBeUndefined();
    expect((await confirm(confirming, removal.id)).refused).toBe('notFound');
    const { data: messages } = await portal.get('/message/list', login.data.token);
    expect(messages.list).toContainEqual(expect.objectContaining({ title: '管理员申请解除您的第二重验证' }));
  });

  it('are removed in the same way when the person is a member, found by the mobile number', async () => {
    lost = await staff([]);
    const find = () => portal.post('/admin/account/find', { mobile: lost.mobile }, asking.token);
    const { data } = await find();
    expect(data).toMatchObject({ accountId: lost.accountId, roles: [], hasSecondFactor: true });
    expect((await request(asking, data.accountId)).refused).toBeNull();
    const removal = await removalFor(confirming);
    expect((await confirm(confirming, removal.id)).data).toEqual({ sms: true });
    expect((await find()).data).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await logIn(lost)).refused).toBeNull();
  });

  it('are not removed by one administrator, nor by the person, nor by another account of theirs', async () => {
    expect((await request(asking, asking.accountId)).refused).toBe('forbidden');
    await request(asking);
    const removal = await removalFor(asking);
    expect(removal).toMatchObject({ own: true, mayConfirm: false });
    expect((await confirm(asking, removal.id)).refused).toBe('secondPerson');
    const twin = await staff(['admin']);
    const { mobile_index } = (await findAccount(portal.db, asking.accountId))!;
    // A number that the other account had before.
    await portal.db
      .insertInto('former_mobile')
      .values({ account_id: twin.accountId, mobile_index })
      .execute();
    expect((await confirm(twin, removal.id)).refused).toBe('secondPerson');
    const decline = await portal.post('/admin/staff/secondFactor/decline', { id: removal.id }, asking.token);
    expect(decline.refused).toBeNull();
    expect((await checkToken(lost.token)).valid).toBe(true);
  });

  it('are not removed on the word of somebody who is no longer an administrator', async () => {
    const former = await staff(['admin']);
    await request(former);
    const removal = await removalFor(confirming);
    const body = { accountId: former.accountId, roles: ['review'] };
    await portal.post('/admin/staff/roles', body, confirming.token);
    expect((await confirm(confirming, removal.id)).refused).toBe('notAllowedNow');
  });

  it('are told of to administrators who look for them', async () => {
    const without = await portal.account(['review']);
    const { list } = (await staffList(confirming.token)).data;
    const found = (accountId: string) =>
      list.find((each: { accountId: string }) => each.accountId === accountId);
    expect(found(lost.accountId)).toMatchObject({ hasSecondFactor: true });
    expect(found(without.accountId)).toMatchObject({ hasSecondFactor: false });
  });

  it('are removed once by two who confirm at the same moment', async () => {
    const third = await staff(['admin']);
    await request(asking);
    const removal = await removalFor(confirming);
    const answers = await Promise.all([confirm(confirming, removal.id), confirm(third, removal.id)]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['notFound', null].sort());
  });

  it('can be removed by the operator of the server, for the only administrator', async () => {
    const account = await findAccount(portal.db, lost.accountId);
    await removeFactorsDirectly(portal.services, account!);
    expect((await checkToken(lost.token)).valid).toBe(false);
    expect((await logIn(lost)).refused).toBeNull();
  });

  it('of another organisation cannot be named', async () => {
    const other = crypto.randomUUID();
    await portal.db
      .insertInto('organisation')
      .values({ id: other, code: 'ELSEWHERE', name: '别处（示例）', settings: '{}' })
      .execute();
    portal.services.organisations.forget();
    const answer = await portal.call('POST', '/admin/staff/secondFactor/request', {
      token: asking.token,
      body: { accountId: lost.accountId, reason: REASON },
      headers: { organization: 'ELSEWHERE' },
    });
    expect(answer.refused).toBe('sessionInvalid');
  });
});

describe('A session of staff', () => {
  it('ends after thirty minutes in which nobody did anything', async () => {
    const { token, accountId } = await staff(['review']);
    await waitFor(28, accountId, { idle: true });
    expect((await checkToken(token)).valid).toBe(true);
    await waitFor(31, accountId, { idle: true });
    expect((await checkToken(token)).valid).toBe(false);
  });

  it('is not kept alive by what a page asks by itself', async () => {
    const { token, accountId } = await staff(['review']);
    const ask = () => portal.call('GET', '/user/token/check', { token, headers: { unattended: '1' } });
    await waitFor(20, accountId, { idle: true });
    expect((await ask()).data.valid).toBe(true);
    await waitFor(11, accountId, { idle: true });
    expect((await ask()).data.valid).toBe(false);
  });

  it('ends ten hours after the login, however much it is used', async () => {
    const { token, accountId } = await staff(['review']);
    await waitFor(599, accountId, { idle: false });
    const { valid, expiresAt } = await checkToken(token);
    expect(valid).toBe(true);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(60_000);
    await waitFor(1, accountId, { idle: false });
    expect((await checkToken(token)).valid).toBe(false);
  });

  it('is short for a member who becomes staff, and long again for one who is no longer', async () => {
    const [admin, member] = [await staff(['admin']), await portal.account()];
    await waitFor(60, member.accountId, { idle: true });
    const roles = (roles: string[]) =>
      portal.db.updateTable('account').set({ roles }).where('id', '=', member.accountId).execute();
    await roles(['review']);
    expect((await checkToken(member.token)).valid).toBe(false);
    await roles([]);
    expect((await checkToken(member.token)).valid).toBe(true);
    expect((await checkToken(admin.token)).valid).toBe(true);
  });

  it('is not opened for seven days', async () => {
    const account = await portal.account(['review']);
    const { data } = await logIn(account, { autoLogin: true });
    const { data: sessions } = await portal.get('/user/session/list', data.token);
    expect(sessions.find(({ current }: { current: boolean }) => current)).toMatchObject({ autoLogin: false });
  });

  it('of a member ends after twelve hours without use, as before', async () => {
    const { token } = await portal.account();
    await ageRows(portal, 'session', 11 * 3600);
    expect((await checkToken(token)).valid).toBe(true);
  });
});
