import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, someMobile } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const login = (mobile: string, password: string, from = '198.51.100.1', with_: object = {}) =>
  portal.call('POST', '/security/login', {
    body: { mobile, password, ...with_ },
    headers: { 'x-forwarded-for': from },
  });

/** Fails the given number of logins, each from another network, so that only the counter of the number rises. */
async function failLogins(mobile: string, times: number) {
  const refused = [];
  for (let time = 0; time < times; time++) {
    refused.push((await login(mobile, 'wrong-0000', `203.0.${time}.1`)).refused);
  }
  return refused;
}

/** Same as `fail`, with solved work each time. */
async function failLoginsWithWork(mobile: string, times: number, from?: string) {
  const refused = [];
  for (let time = 0; time < times; time++) {
    const ticket = await portal.ticket();
    refused.push((await login(mobile, 'wrong-0000', from ?? `203.0.${time}.1`, { ticket })).refused);
  }
  return refused;
}

/** Logs in with solved work. */
const loginWithWork = async (mobile: string, password: string, from?: string) =>
  login(mobile, password, from, { ticket: await portal.ticket() });

describe('Login by password', () => {
  it('returns a token that other operations accept', async () => {
    const { mobile } = await portal.account();
    const { data } = await login(mobile, PASSWORD);
    expect((await portal.get('/user/detail', data.token)).refused).toBeNull();
  });

  it('returns the same refusal for a wrong password and an unknown number', async () => {
    const { mobile } = await portal.account();
    const wrong = await login(mobile, 'wrong-0000');
    const unknown = await login(someMobile(), PASSWORD);
    expect(wrong).toMatchObject({ refused: 'credentialsWrong', status: 400, msg: '手机号或密码错误' });
    const { headers: _a, ...first } = wrong;
    const { headers: _b, ...second } = unknown;
    expect(second).toEqual(first);
  });

  it('requires work for each attempt after three failures, even with the right password', async () => {
    const { mobile } = await portal.account();
    expect(await failLogins(mobile, 5)).toEqual([
      ...Array(3).fill('credentialsWrong'),
      'captchaNeeded',
      'captchaNeeded',
    ]);
    const asked = await login(mobile, PASSWORD);
    expect(asked).toMatchObject({
      refused: 'captchaNeeded',
      status: 400,
      msg: '需要先完成安全验证，请稍等',
    });
    expect((await login(mobile, PASSWORD, undefined, { ticket: 'x' })).refused).toBe('captchaNeeded');
    const easier = await portal.ticket('sms');
    expect((await login(mobile, PASSWORD, undefined, { ticket: easier })).refused).toBe('captchaNeeded');
    expect((await loginWithWork(mobile, PASSWORD)).refused).toBeNull();
  });

  it('requires work for an unknown number alike, so that it does not reveal whether an account exists', async () => {
    expect(await failLogins(someMobile(), 4)).toEqual([
      ...Array(3).fill('credentialsWrong'),
      'captchaNeeded',
    ]);
  });

  it('accepts a ticket once', async () => {
    const { mobile } = await portal.account();
    await failLogins(mobile, 3);
    const ticket = await portal.ticket();
    expect((await login(mobile, 'wrong-0000', undefined, { ticket })).refused).toBe('credentialsWrong');
    expect((await login(mobile, PASSWORD, undefined, { ticket })).refused).toBe('captchaNeeded');
  });

  it('does not count attempts without work or before the delay is over', async () => {
    const { mobile } = await portal.account();
    await failLogins(mobile, 50);
    expect((await loginWithWork(mobile, PASSWORD, '198.51.7.1')).refused).toBeNull();
  });

  it.each([5, 50])('lets the account holder in after %i wrong attempts from other networks', async tries => {
    const { mobile, device } = await portal.account();
    const known = await login(mobile, PASSWORD, '198.51.8.1', { device });
    expect(known.data.device).toBe(device);
    await failLoginsWithWork(mobile, tries);
    expect((await login(mobile, PASSWORD, '198.51.8.1', { device })).refused).toBeNull();
    expect((await loginWithWork(mobile, PASSWORD, '198.51.9.1')).refused).toBeNull();
  });

  it('delays attempts for a number from one network, and returns the delay', async () => {
    const { mobile } = await portal.account();
    const from = '198.51.20.1';
    expect(await failLoginsWithWork(mobile, 5, from)).toEqual(Array(5).fill('credentialsWrong'));
    const delays = [];
    for (let guess = 0; guess < 4; guess++) {
      const refused = await loginWithWork(mobile, PASSWORD, from);
      const { retryAfter } = refused.data;
      expect(refused).toMatchObject({
        refused: 'guessedTooOften',
        status: 429,
        msg: `密码错误次数较多，请${retryAfter}秒后再试，或使用短信登录`,
      });
      expect(refused.headers['retry-after']).toBe(String(retryAfter));
      delays.push(retryAfter);
      await ageRows(portal, 'attempt', retryAfter);
      expect(await failLoginsWithWork(mobile, 1, from)).toEqual(['credentialsWrong']);
    }
    expect(delays).toEqual([1, 2, 4, 8]);
  });

  it('limits the attempts for a number from all networks to about seventy an hour', async () => {
    const { mobile } = await portal.account();
    let guesses = 0;
    for (let second = 0; second < 3600; ) {
      const { refused, data } = await loginWithWork(
        mobile,
        'wrong-0000',
        `203.${second % 200}.${guesses % 200}.1`,
      );
      if (refused === 'credentialsWrong') guesses += 1;
      const wait = refused === 'guessedTooOften' ? data.retryAfter : 0;
      second += wait;
      if (wait > 0) await ageRows(portal, 'attempt', wait);
    }
    expect(guesses).toBeGreaterThanOrEqual(60);
    expect(guesses).toBeLessThan(80);
  }, 60_000);

  it('resets the failure counter after a success', async () => {
    const { mobile } = await portal.account();
    await failLogins(mobile, 2);
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
    expect(await failLogins(mobile, 3)).toEqual(Array(3).fill('credentialsWrong'));
  });

  it('lets at most three of twenty simultaneous attempts through without work', async () => {
    const { mobile } = await portal.account();
    const guesses = Array.from({ length: 20 }, (_, n) => login(mobile, `wrong-${n}0`, `203.0.${n}.9`));
    const refused = (await Promise.all(guesses)).map(answer => answer.refused);
    expect(refused.filter(reason => reason === 'credentialsWrong')).toHaveLength(3);
    expect(refused.filter(reason => reason === 'captchaNeeded')).toHaveLength(17);
  });

  it('requires work from a network with thirty failures, without locking out its members', async () => {
    const { mobile, device } = await portal.account();
    for (let time = 0; time < 30; time++) await login(someMobile(), 'wrong-0000', `192.0.2.${time}`);
    expect((await login(mobile, PASSWORD, '192.0.2.200')).refused).toBe('captchaNeeded');
    expect((await login(mobile, PASSWORD, '192.0.2.200', { device })).refused).toBeNull();
    expect((await loginWithWork(mobile, PASSWORD, '192.0.2.201')).refused).toBeNull();
    expect((await login(mobile, PASSWORD, '192.0.3.200')).refused).toBeNull();
  });

  it('lets a known device in during a flood of wrong passwords from the same address', async () => {
    const limited = await accountPortal({ limits: true });
    try {
      const { mobile, device } = await limited.account();
      const logInFromOneAddress = (body: object) =>
        limited.call('POST', '/security/login', { body, headers: { 'x-forwarded-for': '192.0.2.1' } });
      for (let time = 0; time < 130; time++)
        await logInFromOneAddress({ mobile: someMobile(), password: 'wrong-0000' });
      expect((await logInFromOneAddress({ mobile, password: PASSWORD, device })).refused).toBeNull();
    } finally {
      await limited.close();
    }
  });

  it('refuses a suspended account only after the right password', async () => {
    const { mobile, accountId } = await portal.account();
    await portal.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', accountId).execute();
    expect((await login(mobile, 'wrong-0000')).refused).toBe('credentialsWrong');
    expect(await login(mobile, PASSWORD)).toMatchObject({
      refused: 'forbidden',
      msg: expect.stringMatching(/^账户已停用，如有疑问请致电[\d-]+$/),
    });
  });

  it('requires either a password or an SMS code, not both', async () => {
    const mobile = someMobile();
    for (const body of [{ mobile }, { mobile, password: PASSWORD, smsCode: '123456' }]) {
      expect((await portal.post('/security/login', body)).refused).toBe('badRequest');
    }
  });
});

describe('Login by SMS code', () => {
  const byCode = (mobile: string, smsCode: string) => portal.post('/security/login', { mobile, smsCode });

  it('accepts a code once', async () => {
    const { mobile } = await portal.account();
    const code = await portal.receiveCode(mobile, 'login');
    expect((await byCode(mobile, code)).refused).toBeNull();
    expect((await byCode(mobile, code)).refused).toBe('smsCodeWrong');
  });

  it('works after any number of wrong passwords, and resets the failure counter', async () => {
    const { mobile } = await portal.account();
    await failLogins(mobile, 6);
    expect((await byCode(mobile, await portal.receiveCode(mobile, 'login'))).refused).toBeNull();
    expect((await login(mobile, PASSWORD)).refused).toBeNull();
  });

  it('reveals that a number has no account only to the holder of the number', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    expect((await byCode(mobile, code === '000000' ? '000001' : '000000')).refused).toBe('smsCodeWrong');
    expect(await byCode(mobile, code)).toMatchObject({ refused: 'notRegistered', status: 404 });
  });

  it('rejects a code sent for registration', async () => {
    const { mobile } = await portal.account();
    const code = await portal.receiveCode(mobile, 'register');
    expect((await byCode(mobile, code)).refused).toBe('smsCodeWrong');
  });
});

describe('Audit log of logins', () => {
  const actions = async (accountId: string) => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('records success, failure and logout', async () => {
    const { mobile, token, accountId } = await portal.account();
    await login(mobile, 'wrong-0000');
    await portal.post('/security/login/out', {}, token);
    expect(await actions(accountId)).toEqual(['login.succeeded', 'login.failed', 'logout']);
  });

  it('records once that work is required, however many attempts follow', async () => {
    const { mobile, accountId } = await portal.account();
    await failLogins(mobile, 9);
    expect(await actions(accountId)).toEqual([
      'login.succeeded',
      'login.failed',
      'login.failed',
      'login.locked',
    ]);
  });

  it('records a wrong code that was compared with one, and no other: anybody can send those without end', async () => {
    const { mobile, accountId } = await portal.account();
    const byCode = (smsCode: string) => portal.post('/security/login', { mobile, smsCode });
    expect((await byCode('000000')).refused).toBe('smsCodeWrong');
    const code = await portal.receiveCode(mobile, 'login');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 7; tries += 1) expect((await byCode(wrong)).refused).toBe('smsCodeWrong');
    expect(await actions(accountId)).toEqual(['login.succeeded', ...Array(5).fill('login.failed')]);
  });

  it('records logins of staff under their own action', async () => {
    const { accountId } = await portal.account(['review']);
    expect(await actions(accountId)).toEqual(['staff.login']);
  });

  it('is append-only, and keeps entries for at least half a year', async () => {
    await portal.account();
    await expect(portal.ownerDb.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(portal.ownerDb.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});

describe('A device that has logged in', () => {
  const known = (device: string, password = PASSWORD) => login(mobile, password, '198.51.30.1', { device });
  let mobile: string;
  let account: Awaited<ReturnType<AccountPortal['account']>>;
  beforeEach(async () => {
    account = await portal.account();
    mobile = account.mobile;
    await failLoginsWithWork(mobile, 4);
  });

  it('has its own failure counter', async () => {
    for (let time = 0; time < 5; time++)
      expect((await known(account.device, 'wrong-0000')).refused).toBe('credentialsWrong');
    expect((await known(account.device)).refused).toBe('captchaNeeded');
    const ticket = await portal.ticket();
    expect(
      (await login(mobile, PASSWORD, '198.51.30.1', { device: account.device, ticket })).refused,
    ).toBeNull();
  });

  it('is known only to the accounts that have logged in on it', async () => {
    const other = await portal.account();
    await failLoginsWithWork(other.mobile, 4);
    const answer = () => login(other.mobile, PASSWORD, '198.51.30.1', { device: account.device });
    expect((await answer()).refused).toBe('captchaNeeded');
    const ticket = await portal.ticket();
    const { data } = await login(other.mobile, PASSWORD, '198.51.30.1', { device: account.device, ticket });
    expect(data.device).toBe(account.device);
  });

  it('stays known after a logout, and is forgotten when its session is revoked', async () => {
    await portal.post('/security/login/out', {}, account.token);
    const { data } = await known(account.device);
    await failLoginsWithWork(mobile, 4);
    const elsewhere = await portal.post('/security/login', {
      mobile,
      smsCode: await portal.receiveCode(mobile, 'login'),
    });
    const list = (await portal.get('/user/session/list', elsewhere.data.token)).data;
    const { sessionId } = list.find((one: { current: boolean }) => !one.current);
    await portal.post('/user/session/revoke', { sessionId }, elsewhere.data.token);
    await failLoginsWithWork(mobile, 4);
    expect((await known(data.device)).refused).toBe('captchaNeeded');
    expect((await known(elsewhere.data.device)).refused).toBeNull();
  });

  it('is forgotten when the password is reset', async () => {
    const smsCode = await portal.receiveCode(mobile, 'reset');
    const password = 'Neu-lan-2026';
    expect((await portal.post('/user/password/reset', { mobile, smsCode, password })).refused).toBeNull();
    await failLoginsWithWork(mobile, 4);
    expect((await known(account.device, password)).refused).toBe('captchaNeeded');
  });

  it('is not registered by a device token that the client made up', async () => {
    const device = 'x'.repeat(43);
    const { data } = await login(mobile, PASSWORD, '198.51.31.1', { device, ticket: await portal.ticket() });
    expect(data.device).not.toBe(device);
  });
});
