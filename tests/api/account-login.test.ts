import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, age, PASSWORD, someMobile } from './account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const login = (mobile: string, password: string, from = '198.51.100.1') =>
  portal.call('POST', '/security/login', {
    body: { mobile, password },
    headers: { 'x-forwarded-for': from },
  });

/** Fails so often, each time from another network, so that only the account is counted. */
async function fail(mobile: string, times: number) {
  const refused = [];
  for (let time = 0; time < times; time++) {
    refused.push((await login(mobile, 'wrong-0000', `203.0.${time}.1`)).refused);
  }
  return refused;
}

describe('Login by password', () => {
  it('gives a token that the other calls take', async () => {
    const { mobile } = await portal.account();
    const { data } = await login(mobile, PASSWORD);
    expect((await portal.get('/user/detail', data.token)).refused).toBeNull();
  });

  it('says the same of a wrong password and of an unknown number', async () => {
    const { mobile } = await portal.account();
    const wrong = await login(mobile, 'wrong-0000');
    const unknown = await login(someMobile(), PASSWORD);
    expect(wrong).toMatchObject({ refused: 'credentialsWrong', status: 400, msg: '手机号或密码错误' });
    const { headers: _a, ...first } = wrong;
    const { headers: _b, ...second } = unknown;
    expect(second).toEqual(first);
  });

  it('locks an account for 15 minutes after five failures, also for the right password', async () => {
    const { mobile } = await portal.account();
    expect(await fail(mobile, 6)).toEqual([...Array(5).fill('credentialsWrong'), 'accountLocked']);
    const locked = await login(mobile, PASSWORD);
    expect(locked).toMatchObject({
      refused: 'accountLocked',
      status: 429,
      msg: '登录失败次数过多，请15分钟后再试或使用短信登录',
    });
    expect(locked.data.retryAfter).toBeGreaterThan(880);
    expect(locked.data.retryAfter).toBeLessThanOrEqual(900);
    await age(portal, 'attempt', 901);
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
  });

  it('locks a number without account alike, so that the lock tells nothing', async () => {
    expect(await fail(someMobile(), 6)).toEqual([...Array(5).fill('credentialsWrong'), 'accountLocked']);
  });

  it('does not prolong a lock by further attempts', async () => {
    const { mobile } = await portal.account();
    await fail(mobile, 5);
    await age(portal, 'attempt', 600);
    await fail(mobile, 3);
    await age(portal, 'attempt', 301);
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
  });

  it('forgets failures after a success', async () => {
    const { mobile } = await portal.account();
    await fail(mobile, 4);
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
    expect(await fail(mobile, 5)).toEqual(Array(5).fill('credentialsWrong'));
  });

  it('lets no more than five of twenty simultaneous guesses be made', async () => {
    const { mobile } = await portal.account();
    const guesses = Array.from({ length: 20 }, (_, n) => login(mobile, `wrong-${n}0`, `203.0.${n}.9`));
    const refused = (await Promise.all(guesses)).map(answer => answer.refused);
    expect(refused.filter(reason => reason === 'credentialsWrong')).toHaveLength(5);
    expect(refused.filter(reason => reason === 'accountLocked')).toHaveLength(15);
  });

  it('locks a network that fails with one number after the other', async () => {
    const refused = [];
    for (let time = 0; time < 31; time++) {
      refused.push((await login(someMobile(), 'wrong-0000', `192.0.2.${time}`)).refused);
    }
    expect(refused.slice(0, 30)).toEqual(Array(30).fill('credentialsWrong'));
    expect(refused[30]).toBe('accountLocked');
    const { mobile } = await portal.account();
    expect((await login(mobile, PASSWORD, '192.0.2.200')).refused).toBe('accountLocked');
    expect((await login(mobile, PASSWORD, '192.0.3.200')).refused).toBeNull();
  });

  it('does not lock accounts from a network that is locked, nor the network by an account that is', async () => {
    for (let time = 0; time < 31; time++) await login(someMobile(), 'wrong-0000', '198.18.1.1');
    const victim = await portal.account();
    for (let time = 0; time < 6; time++) await login(victim.mobile, 'wrong-0000', '198.18.1.1');
    expect((await login(victim.mobile, PASSWORD, '198.18.2.1')).refused).toBeNull();
    const locked = await portal.account();
    await fail(locked.mobile, 5);
    for (let time = 0; time < 31; time++) await login(locked.mobile, 'wrong-0000', '198.18.3.1');
    expect((await login(victim.mobile, PASSWORD, '198.18.3.1')).refused).toBeNull();
  });

  it('refuses an account that was suspended, once the password was right', async () => {
    const { mobile, accountId } = await portal.account();
    await portal.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', accountId).execute();
    expect((await login(mobile, 'wrong-0000')).refused).toBe('credentialsWrong');
    expect((await login(mobile, PASSWORD)).refused).toBe('forbidden');
  });

  it('wants a password or a code, and not both', async () => {
    const mobile = someMobile();
    for (const body of [{ mobile }, { mobile, password: PASSWORD, smsCode: '123456' }]) {
      expect((await portal.post('/security/login', body)).refused).toBe('badRequest');
    }
  });
});

describe('Login by SMS code', () => {
  const byCode = (mobile: string, smsCode: string) => portal.post('/security/login', { mobile, smsCode });

  it('works once with one code', async () => {
    const { mobile } = await portal.account();
    const code = await portal.receiveCode(mobile, 'login');
    expect((await byCode(mobile, code)).refused).toBeNull();
    expect((await byCode(mobile, code)).refused).toBe('smsCodeWrong');
  });

  it('works while the password is locked, and ends the lock', async () => {
    const { mobile } = await portal.account();
    await fail(mobile, 6);
    expect((await byCode(mobile, await portal.receiveCode(mobile, 'login'))).refused).toBeNull();
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
  });

  it('tells only who holds the number that it has no account', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    expect((await byCode(mobile, code === '000000' ? '000001' : '000000')).refused).toBe('smsCodeWrong');
    expect(await byCode(mobile, code)).toMatchObject({ refused: 'notRegistered', status: 404 });
  });

  it('does not take a code that was sent for registering', async () => {
    const { mobile } = await portal.account();
    const code = await portal.receiveCode(mobile, 'register');
    expect((await byCode(mobile, code)).refused).toBe('smsCodeWrong');
  });
});

describe('What the audit log keeps of logins', () => {
  const actions = async (accountId: string) => {
    const rows = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('has success, failure and logout', async () => {
    const { mobile, token, accountId } = await portal.account();
    await login(mobile, 'wrong-0000');
    await portal.post('/security/login/out', {}, token);
    expect(await actions(accountId)).toEqual(['login.succeeded', 'login.failed', 'logout']);
  });

  it('has the lock once, however often it is tried after that', async () => {
    const { mobile, accountId } = await portal.account();
    await fail(mobile, 9);
    expect(await actions(accountId)).toEqual([
      'login.succeeded',
      ...Array(4).fill('login.failed'),
      'login.locked',
    ]);
  });

  it('tells the logins of staff apart', async () => {
    const { accountId } = await portal.account(['review']);
    expect(await actions(accountId)).toEqual(['staff.login']);
  });

  it('cannot be changed, nor shortened before half a year', async () => {
    await portal.account();
    await expect(portal.db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(portal.db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });
});
