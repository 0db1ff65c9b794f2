import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsFailure } from '../../src/server/platform/sms';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, someMobile } from '../support/account-portal';
import { solve } from '../support/solved-ticket';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const requestCode = async (mobile: string, purpose = 'login') =>
  portal.post('/security/GetSmsCode', { mobile, purpose, ticket: await portal.ticket('sms') });
const valid = async (mobile: string, smsCode: string, purpose = 'login') =>
  (await portal.post('/captcha/valid', { mobile, purpose, smsCode })).data.valid as boolean;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('Requesting an SMS code', () => {
  it('sends six digits and returns the validity period', async () => {
    const mobile = someMobile();
    const { data } = await requestCode(mobile);
    expect(data).toEqual({
      sentTo: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      retryAfter: 60,
      expiresIn: 300,
    });
    expect(portal.codeFor(mobile)).toMatch(/^\d{6}$/);
  });

  it('answers the same whether or not the number has an account', async () => {
    const { mobile } = await portal.account();
    const known = await requestCode(mobile, 'reset');
    const unknown = await requestCode(someMobile(), 'reset');
    expect({ ...known, headers: 0, data: { ...known.data, sentTo: 0 } }).toEqual({
      ...unknown,
      headers: 0,
      data: { ...unknown.data, sentTo: 0 },
    });
  });

  it('works by POST only, in either spelling of the path', async () => {
    const mobile = someMobile();
    for (const url of ['/Security/GetSmsCode', '/security/getsmscode']) {
      expect(await portal.get(`${url}?mobile=${mobile}&purpose=login`)).toMatchObject({
        refused: 'methodNotAllowed',
        status: 405,
      });
    }
    expect(
      (
        await portal.post('/security/getsmscode', {
          mobile,
          purpose: 'login',
          ticket: await portal.ticket('sms'),
        })
      ).refused,
    ).toBeNull();
  });

  it('requires work, and says which; a ticket works once', async () => {
    const asked = await portal.post('/security/GetSmsCode', { mobile: someMobile(), purpose: 'login' });
    expect(asked).toMatchObject({ refused: 'captchaNeeded', data: { challenge: { expiresIn: 600 } } });
    const ticket = solve(asked.data.challenge);
    const body = () => ({ mobile: someMobile(), purpose: 'login', ticket });
    expect((await portal.post('/security/GetSmsCode', body())).refused).toBeNull();
    expect((await portal.post('/security/GetSmsCode', body())).refused).toBe('captchaNeeded');
    expect((await portal.post('/security/GetSmsCode', { ...body(), ticket: 'x'.repeat(43) })).refused).toBe(
      'captchaNeeded',
    );
  });

  it('sends one message when a ticket is used several times at once', async () => {
    const ticket = await portal.ticket('sms');
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        portal.post('/security/GetSmsCode', { mobile: someMobile(), purpose: 'login', ticket }),
      ),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('refuses a second code within a minute and returns the wait', async () => {
    const mobile = someMobile();
    await requestCode(mobile);
    const again = await requestCode(mobile);
    expect(again).toMatchObject({ refused: 'smsTooOften', status: 429 });
    expect(again.data.retryAfter).toBeGreaterThan(50);
    expect(again.msg).toMatch(/请\d+秒后再试/);
    await ageRows(portal, 'sms_code', 61);
    expect((await requestCode(mobile)).refused).toBeNull();
  });

  it('applies the one-minute interval across purposes', async () => {
    const mobile = someMobile();
    await requestCode(mobile, 'register');
    expect(await requestCode(mobile, 'login')).toMatchObject({ refused: 'smsTooOften' });
  });

  it('sends one code for simultaneous requests', async () => {
    const mobile = someMobile();
    const answers = await Promise.all([1, 2, 3].map(() => requestCode(mobile)));
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['smsTooOften', 'smsTooOften', null].sort());
  });

  it('sends at most ten codes a day to a number, whatever the caller and purpose', async () => {
    const mobile = someMobile();
    for (let sent = 0; sent < 10; sent++) {
      expect((await requestCode(mobile, ['login', 'register', 'reset'][sent % 3])).refused).toBeNull();
      await ageRows(portal, 'sms_code', 61);
    }
    expect(await requestCode(mobile)).toMatchObject({
      refused: 'smsTooOften',
      msg: '今天获取验证码的次数已达上限，请明天再试',
    });
    await ageRows(portal, 'sms_code', 24 * 3600);
    expect((await requestCode(mobile)).refused).toBeNull();
  });

  it("gives logged-in requests of the number's holder a separate daily limit of ten and a separate interval", async () => {
    const { mobile, token } = await portal.account();
    for (let sent = 0; sent < 10; sent++) {
      await ageRows(portal, 'sms_code', 61);
      await requestCode(mobile);
    }
    expect(await requestCode(mobile)).toMatchObject({ refused: 'smsTooOften' });
    const requestCodeAsAccount = (purpose: string) => portal.post('/security/GetSmsCode', { purpose }, token);
    expect((await requestCodeAsAccount('password')).refused).toBeNull();
    expect(await requestCodeAsAccount('prove')).toMatchObject({ refused: 'smsTooOften' });
    for (let sent = 1; sent < 10; sent++) {
      await ageRows(portal, 'sms_code', 61);
      expect((await requestCodeAsAccount('password')).refused).toBeNull();
    }
    await ageRows(portal, 'sms_code', 61);
    expect(await requestCodeAsAccount('password')).toMatchObject({
      refused: 'smsTooOften',
      msg: expect.stringContaining('请明天再试'),
    });
  });

  it("for a password change goes to the account's own number, without captcha, and requires a session", async () => {
    const { mobile, token } = await portal.account();
    expect((await portal.post('/security/GetSmsCode', { purpose: 'password' }, token)).refused).toBeNull();
    expect(portal.codeFor(mobile)).not.toBe('');
    expect((await portal.post('/security/GetSmsCode', { purpose: 'password' })).refused).toBe('forbidden');
  });

  it.each([
    ['limit', 'smsTooOften'],
    ['timeout', 'unavailable'],
    ['refused', 'unavailable'],
  ] as const)('does not count a code that the provider did not accept (%s)', async (reason, refused) => {
    const mobile = someMobile();
    const { send } = portal.services.sms;
    portal.services.sms.send = async () => {
      throw new SmsFailure(reason, 'X');
    };
    expect((await requestCode(mobile)).refused).toBe(refused);
    portal.services.sms.send = send;
    expect((await requestCode(mobile)).refused).toBeNull();
  });
});

describe('An SMS code', () => {
  it('is valid for five minutes', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    const { sent_at, expires_at } = await portal.db
      .selectFrom('sms_code')
      .select(['sent_at', 'expires_at'])
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - sent_at.getTime()).toBe(300_000);
    await ageRows(portal, 'sms_code', 240);
    expect(await valid(mobile, code)).toBe(true);
    await ageRows(portal, 'sms_code', 60);
    expect(await valid(mobile, code)).toBe(false);
  });

  it('becomes invalid after five wrong attempts; right ones do not count', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    for (let time = 0; time < 4; time++) expect(await valid(mobile, other(code))).toBe(false);
    for (let time = 0; time < 3; time++) expect(await valid(mobile, code)).toBe(true);
    expect(await valid(mobile, other(code))).toBe(false);
    expect(await valid(mobile, code)).toBe(false);
  });

  it('becomes invalid after five simultaneous wrong attempts', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    await Promise.all(Array.from({ length: 8 }, () => valid(mobile, other(code))));
    expect(await valid(mobile, code)).toBe(false);
  });

  it('counts wrong attempts even when the transaction is rolled back', async () => {
    const { mobile } = await portal.account();
    const code = await portal.receiveCode(mobile, 'reset');
    const reset = (smsCode: string) =>
      portal.post('/user/password/reset', { mobile, smsCode, password: PASSWORD });
    for (let time = 0; time < 5; time++) expect((await reset(other(code))).refused).toBe('smsCodeWrong');
    expect((await reset(code)).refused).toBe('smsCodeWrong');
  });

  it('is valid for its purpose and its number only', async () => {
    const [mobile, another] = [someMobile(), someMobile()];
    const code = await portal.receiveCode(mobile, 'login');
    await portal.receiveCode(another, 'login');
    expect(await valid(mobile, code, 'register')).toBe(false);
    if (portal.codeFor(another) !== code) expect(await valid(another, code)).toBe(false);
    expect(await valid(mobile, code)).toBe(true);
  });

  it('becomes invalid once a newer one is sent', async () => {
    const mobile = someMobile();
    const first = await portal.receiveCode(mobile, 'login');
    await ageRows(portal, 'sms_code', 61);
    const second = await portal.receiveCode(mobile, 'login');
    if (first !== second) expect(await valid(mobile, first)).toBe(false);
    expect(await valid(mobile, second)).toBe(true);
  });

  it('can be checked by GET too, for older clients', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    const query = `mobile=${mobile}&purpose=login&smsCode=`;
    expect((await portal.get(`/captcha/valid?${query}${code}`)).data).toEqual({ valid: true });
    expect((await portal.get(`/captcha/valid?${query}${other(code)}`)).data).toEqual({ valid: false });
  });
});

describe('The developer inbox', () => {
  it('shows the messages outside production', async () => {
    const mobile = someMobile();
    const code = await portal.receiveCode(mobile, 'login');
    const { data } = await portal.get('/developer/inbox');
    expect(data[0]).toMatchObject({ mobile, template: 'code', params: [code, '5'] });
    expect(data[0].text).toContain(code);
  });

  it('does not exist in production', async () => {
    const production = await accountPortal({ production: true });
    try {
      expect(await production.get('/developer/inbox')).toMatchObject({ refused: 'notFound', status: 404 });
    } finally {
      await production.close();
    }
  });
});
