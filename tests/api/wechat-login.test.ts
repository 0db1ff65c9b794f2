import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, ageRows, someMobile } from '../support/account-portal';
import type { Behaviour } from '../support/payment-gateway/behaviour';
import { Gateway } from '../support/payment-gateway/gateway';
import { addTotp } from '../support/second-factors';
import { createWechatUser, WechatBrowser } from '../support/wechat-browser';

let gateway: Gateway;
let portal: AccountPortal;
beforeAll(async () => {
  gateway = await Gateway.start();
  portal = await accountPortal({ wechat: { name: 'wechat', ...gateway.wechatLogin.settings } });
});
beforeEach(() => gateway.reset());
afterAll(async () => {
  await portal.close();
  await gateway.stop();
});

const createBrowser = (user = createWechatUser(), agent?: string) =>
  new WechatBrowser(portal, gateway.wechatLogin, user, agent);
const DESK = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130';

/** Creates an account registered by WeChat. */
async function createRegisteredMember(user = createWechatUser(), mobile = someMobile()) {
  const browser = createBrowser(user);
  await browser.enter();
  const { data, refused, msg } = await browser.register(mobile);
  if (refused) throw new Error(msg);
  return { browser, user, mobile, accountId: data.user.accountId as string };
}

const bindings = async () =>
  (await portal.db.selectFrom('wechat_binding').select('account_id').execute()).length;
const auditOf = async (accountId: string) =>
  (
    await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', accountId)
      // Rows of one transaction have the same time.
      .orderBy('at')
      .orderBy('action')
      .execute()
  ).map(({ action }) => action);

describe('A login by WeChat', () => {
  it('asks for the second factor of the account, also when it is bound on the way', async () => {
    const { user, browser, mobile, accountId } = await createRegisteredMember();
    const { data } = await browser.enter();
    await addTotp(portal, data.login.token);
    const sessions = () =>
      portal.db.selectFrom('session').select('id').where('account_id', '=', accountId).execute();
    const before = (await sessions()).length;
    expect((await createBrowser(user).enter()).refused).toBe('secondFactorNeeded');
    await portal.db.deleteFrom('wechat_binding').where('account_id', '=', accountId).execute();
    await ageRows(portal, 'sms_code', 61);
    const other = createBrowser();
    await other.enter();
    expect((await other.register(mobile)).refused).toBe('secondFactorNeeded');
    expect(await sessions()).toHaveLength(before);
  });
});

describe('A first login by WeChat', () => {
  it('creates no session before registration by mobile number, and logs in from then on', async () => {
    const user = createWechatUser();
    const first = createBrowser(user);
    expect((await first.enter()).data).toEqual({ outcome: 'unbound', nickname: user.nickname });
    const mobile = someMobile();
    const { data } = await first.register(mobile);
    expect(data.user).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, roles: [] });
    const again = await createBrowser(user).enter();
    expect(again.data).toMatchObject({ outcome: 'entered', login: { user: data.user } });
    expect(await auditOf(data.user.accountId)).toEqual([
      'account.registered',
      'wechat.bound',
      'login.succeeded',
      'login.succeeded',
    ]);
  });

  it('binds the existing account of the number instead of creating a second one', async () => {
    const { mobile, accountId } = await portal.account();
    await ageRows(portal, 'sms_code', 61);
    const browser = createBrowser();
    await browser.enter();
    const { data } = await browser.register(mobile, '/security/wechat/register');
    expect(data.user.accountId).toBe(accountId);
    const { data: messages } = await portal.get('/message/list', data.token);
    expect(messages.list.map(({ title }: { title: string }) => title)).toContain('微信已绑定');
  });

  it('creates an account without a password, which cannot log in by one', async () => {
    const { mobile } = await createRegisteredMember();
    const answer = await portal.post('/security/login', { mobile, password: 'none' });
    expect(answer.refused).toBe('credentialsWrong');
  });

  it('is refused without consents and with a wrong code, and can be repeated', async () => {
    const browser = createBrowser();
    await browser.enter();
    const mobile = someMobile();
    const smsCode = await portal.receiveCode(mobile, 'wechat');
    const { ticket } = browser;
    const form = { ticket, mobile, smsCode, consents: portal.consents };
    const wrong = smsCode === '000000' ? '000001' : '000000';
    expect((await browser.post('/security/register/wechat', { ...form, smsCode: wrong })).refused).toBe(
      'smsCodeWrong',
    );
    expect((await browser.post('/security/register/wechat', { ...form, consents: [] })).refused).toBe(
      'formInvalid',
    );
    expect((await browser.post('/security/register/wechat', form)).refused).toBeNull();
    expect((await browser.post('/security/register/wechat', form)).refused).toBe('wechatExpired');
  });

  it('requires a code sent for this purpose, not one for login', async () => {
    const { mobile } = await portal.account();
    const browser = createBrowser();
    await browser.enter();
    const smsCode = await portal.receiveCode(mobile, 'login');
    const form = { ticket: browser.ticket, mobile, smsCode, consents: portal.consents };
    expect((await browser.post('/security/register/wechat', form)).refused).toBe('smsCodeWrong');
  });

  it('is refused for an account bound to another WeChat account', async () => {
    const { mobile } = await createRegisteredMember();
    await ageRows(portal, 'sms_code', 61);
    const other = createBrowser();
    await other.enter();
    const answer = await other.register(mobile);
    expect(answer).toMatchObject({
      refused: 'notAllowedNow',
      msg: expect.stringContaining('已绑定其他微信'),
    });
  });

  it('creates one account, even with two numbers simultaneously', async () => {
    const user = createWechatUser();
    const before = await bindings();
    const pair = [createBrowser(user), createBrowser(user)];
    for (const one of pair) await one.enter();
    const answers = await Promise.all(pair.map(one => one.register(someMobile())));
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['notAllowedNow', null].sort());
    expect(await bindings()).toBe(before + 1);
  });

  it('stores no WeChat identifier in plain text', async () => {
    const { user } = await createRegisteredMember();
    const { settings, openid, unionid } = gateway.wechatLogin;
    const known = [openid(settings.apps.account?.appId ?? '', user), unionid(user), user.nickname];
    const tables = ['wechat_binding', 'wechat_openid', 'wechat_oauth_state', 'account', 'audit_log'] as const;
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t`.execute(
        portal.db,
      );
      for (const { row } of rows) {
        for (const secret of known) expect(row).not.toContain(secret);
      }
    }
    expect(portal.lines.join('')).not.toContain(user.nickname);
  });
});

describe('A later login by WeChat', () => {
  it('works on a desktop as in WeChat, with a session of seven days in WeChat only', async () => {
    const { user, accountId } = await createRegisteredMember();
    const desk = await createBrowser(user, DESK).enter();
    expect(desk.data.login.user.accountId).toBe(accountId);
    const days = (at: string) => (Date.parse(at) - Date.now()) / 86_400_000;
    expect(days(desk.data.login.expiresAt)).toBeLessThan(1);
    const phone = await createBrowser(user).enter();
    expect(days(phone.data.login.expiresAt)).toBeGreaterThan(6);
  });

  it('works on a desktop after joining the apps and another login through the first one', async () => {
    const { wechatLogin } = gateway;
    wechatLogin.hasSharedUnionId = false;
    const { user, accountId } = await createRegisteredMember();
    wechatLogin.hasSharedUnionId = true;
    expect((await createBrowser(user, DESK).enter()).data.outcome).toBe('unbound');
    expect((await createBrowser(user).enter()).data.outcome).toBe('entered');
    expect((await createBrowser(user, DESK).enter()).data.login.user.accountId).toBe(accountId);
  });

  it('requires the browser that started it; another browser with the address does not use it up', async () => {
    const { user } = await createRegisteredMember();
    const browser = createBrowser(user);
    const back = await browser.authorize();
    const otherBrowser = createBrowser();
    await otherBrowser.authorize();
    expect((await otherBrowser.submitRedirect(back)).refused).toBe('wechatExpired');
    expect((await browser.submitRedirect(back)).data.outcome).toBe('entered');
  });

  it('can be completed once', async () => {
    const { user } = await createRegisteredMember();
    const browser = createBrowser(user);
    const back = await browser.authorize();
    const answers = await Promise.all([
      browser.submitRedirect(back),
      browser.submitRedirect(back),
      browser.submitRedirect(back),
    ]);
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === 'wechatExpired')).toHaveLength(2);
  });

  it('refuses a used code without a request to WeChat', async () => {
    const { user } = await createRegisteredMember();
    const browser = createBrowser(user);
    const first = await browser.authorize();
    expect((await browser.submitRedirect(first)).data.outcome).toBe('entered');
    const second = await browser.authorize();
    gateway.reset();
    expect((await browser.submitRedirect({ ...second, code: first.code })).refused).toBe('wechatExpired');
    expect(gateway.calls).toEqual([]);
  });

  it('expires after ten minutes, and a registration a quarter of an hour later', async () => {
    const browser = createBrowser();
    const back = await browser.authorize();
    const expire = () =>
      sql`UPDATE wechat_oauth_state SET expires_at = now() - interval '1 second'`.execute(portal.db);
    await expire();
    expect((await browser.submitRedirect(back)).refused).toBe('wechatExpired');
    await browser.enter();
    await expire();
    expect((await browser.register(someMobile())).refused).toBe('wechatExpired');
  });

  it('answers an invalid code, state and ticket alike', async () => {
    const browser = createBrowser();
    const back = await browser.authorize();
    const state = '0'.repeat(64);
    expect((await browser.submitRedirect({ ...back, state })).refused).toBe('wechatExpired');
    expect((await browser.submitRedirect(back, 'x'.repeat(43))).refused).toBe('wechatExpired');
    expect((await browser.submitRedirect({ ...back, code: 'made-up' })).refused).toBe('wechatExpired');
  });

  it('is invalid at another organisation', async () => {
    await portal.db
      .insertInto('organisation')
      .values({ id: crypto.randomUUID(), code: 'OTHER', name: '另一机构（示例）', settings: '{}' })
      .execute();
    const browser = createBrowser();
    const body = { ...(await browser.authorize()), ticket: browser.ticket };
    const headers = { organization: 'OTHER' };
    expect((await portal.call('POST', '/security/wechat/auth', { body, headers })).refused).toBe(
      'wechatExpired',
    );
  });

  it.each([['suspended'], ['closed']])('is refused for an account that is %s', async status => {
    const { user, accountId } = await createRegisteredMember();
    await portal.db.updateTable('account').set({ status }).where('id', '=', accountId).execute();
    expect((await createBrowser(user).enter()).refused).toBe('forbidden');
  });

  it.each<[Behaviour, string]>([
    ['troubled', 'unavailable'],
    ['reset', 'unavailable'],
    ['nonsense', 'unavailable'],
    ['another', 'unavailable'],
    ['snapshot', 'notAllowedNow'],
  ])('reports when WeChat is %s', async (behaviour, refused) => {
    gateway.next(...(behaviour === 'another' ? (['well', behaviour] as const) : ([behaviour] as const)));
    expect((await createBrowser().enter()).refused).toBe(refused);
    expect(portal.lines.join('')).not.toContain('account-secret');
  });
});

describe('The redirect from WeChat', () => {
  it('passes code and state to the page before the “#”, and drops other parameters and targets', async () => {
    const { app } = portal;
    const response = await app.inject('/wechat/return?code=abc&state=def&next=https://evil.example');
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/?code=abc&state=def#/wechatReg',
    ]);
    const headers = { 'user-agent': 'MicroMessenger/8.0' };
    const phone = await app.inject({ url: '/wechat/return?state=def&code=a%0d%0ab&code=c', headers });
    expect(phone.headers.location).toBe('/?state=def#/wxRegister');
    expect(phone.headers['cache-control']).toBe('no-store');
  });

  it('has no sandbox when WeChat is configured', async () => {
    expect((await portal.get('/sandbox/wechat')).refused).toBe('notFound');
    expect((await portal.app.inject('/wechat/sandbox/connect/qrconnect?x=1')).statusCode).toBe(404);
  });
});
