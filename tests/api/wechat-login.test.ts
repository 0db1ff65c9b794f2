import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, age, someMobile } from '../support/account-portal';
import type { Behaviour } from '../support/payment-gateway/behaviour';
import { Gateway } from '../support/payment-gateway/gateway';
import { someone, WechatBrowser } from '../support/wechat-browser';

let gateway: Gateway;
let portal: AccountPortal;
beforeAll(async () => {
  gateway = await Gateway.start();
  portal = await accountPortal({ wechat: { name: 'wechat', ...gateway.wechatLogin.settings } });
});
beforeEach(() => gateway.forget());
afterAll(async () => {
  await portal.close();
  await gateway.stop();
});

const browser = (user = someone(), agent?: string) =>
  new WechatBrowser(portal, gateway.wechatLogin, user, agent);
const DESK = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130';

/** Creates an account registered by WeChat. */
async function registered(user = someone(), mobile = someMobile()) {
  const own = browser(user);
  await own.enter();
  const { data, refused, msg } = await own.register(mobile);
  if (refused) throw new Error(msg);
  return { own, user, mobile, accountId: data.user.accountId as string };
}

const bindings = async () =>
  (await portal.db.selectFrom('wechat_binding').select('account_id').execute()).length;
const auditOf = async (accountId: string) =>
  (
    await portal.db
      .selectFrom('audit')
      .select('action')
      .where('account_id', '=', accountId)
      // Rows of one transaction have the same time.
      .orderBy('at')
      .orderBy('action')
      .execute()
  ).map(({ action }) => action);

describe('A first login by WeChat', () => {
  it('creates no session before registration by mobile number, and logs in from then on', async () => {
    const user = someone();
    const first = browser(user);
    expect((await first.enter()).data).toEqual({ outcome: 'unbound', nickname: user.nickname });
    const mobile = someMobile();
    const { data } = await first.register(mobile);
    expect(data.user).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, roles: [] });
    const again = await browser(user).enter();
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
    await age(portal, 'sms_code', 61);
    const own = browser();
    await own.enter();
    const { data } = await own.register(mobile, '/security/wechat/register');
    expect(data.user.accountId).toBe(accountId);
    const { data: messages } = await portal.get('/message/list', data.token);
    expect(messages.list[0].title).toBe('微信已绑定');
  });

  it('creates an account without a password, which cannot log in by one', async () => {
    const { mobile } = await registered();
    const answer = await portal.post('/security/login', { mobile, password: 'none' });
    expect(answer.refused).toBe('credentialsWrong');
  });

  it('is refused without consents and with a wrong code, and can be repeated', async () => {
    const own = browser();
    await own.enter();
    const mobile = someMobile();
    const smsCode = await portal.receiveCode(mobile, 'wechat');
    const { ticket } = own;
    const form = { ticket, mobile, smsCode, consents: portal.consents };
    const wrong = smsCode === '000000' ? '000001' : '000000';
    expect((await own.post('/security/register/wechat', { ...form, smsCode: wrong })).refused).toBe(
      'smsCodeWrong',
    );
    expect((await own.post('/security/register/wechat', { ...form, consents: [] })).refused).toBe(
      'formInvalid',
    );
    expect((await own.post('/security/register/wechat', form)).refused).toBeNull();
    expect((await own.post('/security/register/wechat', form)).refused).toBe('wechatExpired');
  });

  it('requires a code sent for this purpose, not one for login', async () => {
    const { mobile } = await portal.account();
    const own = browser();
    await own.enter();
    const smsCode = await portal.receiveCode(mobile, 'login');
    const form = { ticket: own.ticket, mobile, smsCode, consents: portal.consents };
    expect((await own.post('/security/register/wechat', form)).refused).toBe('smsCodeWrong');
  });

  it('is refused for an account bound to another WeChat account', async () => {
    const { mobile } = await registered();
    await age(portal, 'sms_code', 61);
    const other = browser();
    await other.enter();
    const answer = await other.register(mobile);
    expect(answer).toMatchObject({
      refused: 'notAllowedNow',
      msg: expect.stringContaining('已绑定其他微信'),
    });
  });

  it('creates one account, even with two numbers simultaneously', async () => {
    const user = someone();
    const before = await bindings();
    const pair = [browser(user), browser(user)];
    for (const one of pair) await one.enter();
    const answers = await Promise.all(pair.map(one => one.register(someMobile())));
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['notAllowedNow', null].sort());
    expect(await bindings()).toBe(before + 1);
  });

  it('stores no WeChat identifier in plain text', async () => {
    const { user } = await registered();
    const { settings, openid, unionid } = gateway.wechatLogin;
    const known = [openid(settings.apps.account?.appId ?? '', user), unionid(user), user.nickname];
    const tables = ['wechat_binding', 'wechat_openid', 'wechat_visit', 'account', 'audit'] as const;
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
    const { user, accountId } = await registered();
    const desk = await browser(user, DESK).enter();
    expect(desk.data.login.user.accountId).toBe(accountId);
    const days = (at: string) => (Date.parse(at) - Date.now()) / 86_400_000;
    expect(days(desk.data.login.expiresAt)).toBeLessThan(1);
    const phone = await browser(user).enter();
    expect(days(phone.data.login.expiresAt)).toBeGreaterThan(6);
  });

  it('works on a desktop after joining the apps and another login through the first one', async () => {
    const { wechatLogin } = gateway;
    wechatLogin.joined = false;
    const { user, accountId } = await registered();
    wechatLogin.joined = true;
    expect((await browser(user, DESK).enter()).data.outcome).toBe('unbound');
    expect((await browser(user).enter()).data.outcome).toBe('entered');
    expect((await browser(user, DESK).enter()).data.login.user.accountId).toBe(accountId);
  });

  it('requires the browser that started it; another browser with the address does not use it up', async () => {
    const { user } = await registered();
    const own = browser(user);
    const back = await own.agree();
    const thief = browser();
    await thief.agree();
    expect((await thief.arrive(back)).refused).toBe('wechatExpired');
    expect((await own.arrive(back)).data.outcome).toBe('entered');
  });

  it('can be completed once', async () => {
    const { user } = await registered();
    const own = browser(user);
    const back = await own.agree();
    const answers = await Promise.all([own.arrive(back), own.arrive(back), own.arrive(back)]);
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === 'wechatExpired')).toHaveLength(2);
  });

  it('refuses a used code without a request to WeChat', async () => {
    const { user } = await registered();
    const own = browser(user);
    const first = await own.agree();
    expect((await own.arrive(first)).data.outcome).toBe('entered');
    const second = await own.agree();
    gateway.forget();
    expect((await own.arrive({ ...second, code: first.code })).refused).toBe('wechatExpired');
    expect(gateway.calls).toEqual([]);
  });

  it('expires after ten minutes, and a registration a quarter of an hour later', async () => {
    const own = browser();
    const back = await own.agree();
    const expire = () =>
      sql`UPDATE wechat_visit SET expires_at = now() - interval '1 second'`.execute(portal.db);
    await expire();
    expect((await own.arrive(back)).refused).toBe('wechatExpired');
    await own.enter();
    await expire();
    expect((await own.register(someMobile())).refused).toBe('wechatExpired');
  });

  it('answers an invalid code, state and ticket alike', async () => {
    const own = browser();
    const back = await own.agree();
    const state = '0'.repeat(64);
    expect((await own.arrive({ ...back, state })).refused).toBe('wechatExpired');
    expect((await own.arrive(back, 'x'.repeat(43))).refused).toBe('wechatExpired');
    expect((await own.arrive({ ...back, code: 'made-up' })).refused).toBe('wechatExpired');
  });

  it('is invalid at another organisation', async () => {
    await portal.db
      .insertInto('organisation')
      .values({ id: crypto.randomUUID(), code: 'OTHER', name: '另一机构（示例）', settings: '{}' })
      .execute();
    const own = browser();
    const body = { ...(await own.agree()), ticket: own.ticket };
    const headers = { organization: 'OTHER' };
    expect((await portal.call('POST', '/security/wechat/auth', { body, headers })).refused).toBe(
      'wechatExpired',
    );
  });

  it.each([['suspended'], ['closed']])('is refused for an account that is %s', async status => {
    const { user, accountId } = await registered();
    await portal.db.updateTable('account').set({ status }).where('id', '=', accountId).execute();
    expect((await browser(user).enter()).refused).toBe('forbidden');
  });

  it.each<[Behaviour, string]>([
    ['troubled', 'unavailable'],
    ['reset', 'unavailable'],
    ['nonsense', 'unavailable'],
    ['another', 'unavailable'],
    ['snapshot', 'notAllowedNow'],
  ])('reports when WeChat is %s', async (behaviour, refused) => {
    gateway.next(...(behaviour === 'another' ? (['well', behaviour] as const) : ([behaviour] as const)));
    expect((await browser().enter()).refused).toBe(refused);
    expect(portal.lines.join('')).not.toContain('account-secret');
  });
});

describe('The redirect from WeChat', () => {
  it('passes code and state to the page before the “#”, and drops other parameters and targets', async () => {
    const { app } = portal;
    const back = await app.inject('/wechat/return?code=abc&state=def&next=https://evil.example');
    expect([back.statusCode, back.headers.location]).toEqual([302, '/?code=abc&state=def#/wechatReg']);
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
