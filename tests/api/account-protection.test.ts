import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendLoginWarningSms } from '../../src/server/modules/account/jobs';
import { hashPassword } from '../../src/server/modules/account/password';
import { type AccountPortal, accountPortal, PASSWORD, someMobile } from '../support/account-portal';
import { earlierTime } from '../support/earlier-time';
import { addTotp, codeOf } from '../support/second-factors';

// What account holders are protected by: passwords that are hard to guess, warnings, a history of logins.

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const login = (mobile: string, password: string, body: object = {}, from = '198.51.100.1') =>
  portal.call('POST', '/security/login', {
    body: { mobile, password, ...body },
    headers: { 'x-forwarded-for': from },
  });
const setPassword = async (accountId: string, password: string) =>
  portal.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', accountId)
    .execute();

describe('A new password', () => {
  const set = async (password: string, change: { nickname?: string; realName?: string } = {}) => {
    const { token, mobile } = await portal.account();
    if (change.nickname) await portal.post('/user/detail/modify', { nickname: change.nickname }, token);
    if (change.realName)
      await portal.post(
        '/user/basic/modify',
        { realName: change.realName, idType: 1, idSubType: 'passport', idNo: `E${mobile.slice(-8)}` },
        token,
      );
    const body = { oldPassword: PASSWORD, password: password.replace('MOBILE', mobile) };
    const { refused, msg, data } = await portal.post('/user/password/modify', body, token);
    if (refused) expect([refused, data.fields[0].path]).toEqual(['passwordWeak', '/password']);
    else expect((await login(mobile, body.password)).refused).toBeNull();
    return refused ? msg : null;
  };

  it.each([
    'correct horse battery staple',
    '春眠不觉晓 处处闻啼鸟',
    '🦊🐼🐨🐯🦁🐮🐷🐸',
    'qzmvtkwj',
    '47281935',
    'x7'.repeat(32),
  ])('may be anything of 8 to 64 characters: %s', async password => {
    expect(await set(password)).toBeNull();
  });

  it.each([
    ['too short', 'abc-123', '密码至少8位，现在是7位'],
    ['too short in characters, not in bytes', '🦊🐼🐨🐯', '密码至少8位，现在是4位'],
    ['too long', 'x7'.repeat(33), '密码最多64位，现在是66位'],
    ['among the commonest', 'password1', '这个密码太常见，猜密码的人最先试它，请换一个'],
    [
      'among the commonest, in capitals and with a blank',
      'PassWord 1',
      '这个密码太常见，猜密码的人最先试它，请换一个',
    ],
    ['among the commonest in China', 'woaini1314', '这个密码太常见，猜密码的人最先试它，请换一个'],
    ['one character repeated', 'z'.repeat(30), '这个密码太常见，猜密码的人最先试它，请换一个'],
    ['the mobile number', 'MOBILE', '密码里不能有您的手机号码，知道号码的人最先试它'],
    ['around the mobile number', 'a-MOBILE-b', '密码里不能有您的手机号码，知道号码的人最先试它'],
  ])('is refused when it is %s', async (_, password, sentence) => {
    expect(await set(password)).toBe(sentence);
  });

  it('is refused when it contains the name of its owner or of the organisation, also in pinyin', async () => {
    const name = '密码里不能有您的姓名或称呼，认识您的人最先试它';
    expect(await set('林示例的密码很长', { nickname: '林示例' })).toBe(name);
    expect(await set('linshili-19900307', { nickname: '林示例' })).toBe(name);
    expect(await set('欧阳示例天天向上', { realName: '欧阳示例' })).toBe(name);
    const { name: organisation } = await portal.services.organisations.require(portal.organisationId);
    expect(await set(`${organisation}123`)).toBe('密码里不能有本机构的名称，猜密码的人最先试它');
  });

  it('is checked at registration and at a reset, too', async () => {
    const mobile = someMobile();
    const registration = { mobile, consents: portal.consents, nickname: '林示例' };
    const smsCode = await portal.receiveCode(mobile, 'register');
    const register = (password: string) =>
      portal.post('/security/register/mobile', { ...registration, smsCode, password });
    expect((await register('iloveyou1')).refused).toBe('passwordWeak');
    expect((await register('我是林示例我会游泳')).refused).toBe('passwordWeak');
    expect((await register('游泳和打球都喜欢')).refused).toBeNull();
    await portal.db
      .updateTable('sms_code')
      .set({ sent_at: new Date(0) })
      .execute();
    const code = await portal.receiveCode(mobile, 'reset');
    const reset = (password: string) =>
      portal.post('/user/password/reset', { mobile, smsCode: code, password });
    expect((await reset('iloveyou1')).refused).toBe('passwordWeak');
    expect((await reset('我是林示例我会游泳')).refused).toBe('passwordWeak');
    expect((await reset('打球和游泳都喜欢')).refused).toBeNull();
  });

  it('is the same however it is typed: full-width letters, composed accents', async () => {
    const { mobile, token } = await portal.account();
    const password = 'ｃａｆé-im-park';
    expect(
      (await portal.post('/user/password/modify', { oldPassword: PASSWORD, password }, token)).refused,
    ).toBeNull();
    expect((await login(mobile, 'cafe\u0301-im-park')).refused).toBeNull();
    expect((await login(mobile, 'cafe-im-park')).refused).toBe('credentialsWrong');
  });

  it('that was hashed before it was normalised still opens the account', async () => {
    const { mobile, accountId } = await portal.account();
    const { hash } = await import('@node-rs/argon2');
    const password_hash = await hash('ａｂｃ-旧的密码-１');
    await portal.db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
    expect((await login(mobile, 'ａｂｃ-旧的密码-１')).refused).toBeNull();
  });
});

describe('A weak password of earlier', () => {
  it('is recognised at the login, and withholds the rights of staff until it is changed', async () => {
    const { mobile, accountId, token: before } = await portal.account(['review']);
    const queue = (token: string) => portal.get('/admin/application/list', token);
    expect((await queue(before)).refused).not.toBe('forbidden');
    await setPassword(accountId, 'password1');
    const { data } = await login(mobile, 'password1');
    expect(data.user).toMatchObject({ passwordWeak: true, roles: [] });
    expect((await queue(data.token)).refused).toBe('forbidden');
    expect((await queue(before)).refused).toBe('forbidden');
    expect((await portal.get('/user/token/check', data.token)).data.user).toMatchObject({
      passwordWeak: true,
    });
    const body = { oldPassword: 'password1', password: 'neun Zwerge im Garten' };
    const changed = await portal.post('/user/password/modify', body, data.token);
    expect(changed.data.user.passwordWeak).toBeUndefined();
    expect(changed.data.user.roles).toEqual(['review']);
    expect((await queue(changed.data.token)).refused).not.toBe('forbidden');
  });

  it('asks a member to change it, who can go on', async () => {
    const { mobile, accountId } = await portal.account();
    await setPassword(accountId, 'iloveyou');
    const { data } = await login(mobile, 'iloveyou');
    expect(data.user.passwordWeak).toBe(true);
    expect((await portal.get('/user/detail', data.token)).data.passwordWeak).toBe(true);
    const smsCode = await portal.receiveCode(mobile, 'reset');
    await portal.post('/user/password/reset', { mobile, smsCode, password: 'neun Zwerge im Garten' });
    expect((await login(mobile, 'neun Zwerge im Garten')).data.user.passwordWeak).toBeUndefined();
  });

  it('is not marked by a wrong guess', async () => {
    const { mobile, accountId } = await portal.account();
    await login(mobile, 'password1');
    const row = await portal.db
      .selectFrom('account')
      .select('password_weak')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(row.password_weak).toBe(false);
  });
});

describe('Account holders are warned', () => {
  const warnings = async (accountId: string) =>
    (
      await portal.db
        .selectFrom('message')
        .select('title')
        .where('account_id', '=', accountId)
        .orderBy('at')
        .execute()
    ).map(({ title }) => title);
  beforeAll(async () => {
    await sql`SELECT pgboss.create_queue(${sendLoginWarningSms.name}, '{"policy":"standard"}'::json)`.execute(
      portal.ownerDb,
    );
  });
  /** Jobs do not run here: the queue has what would be sent. */
  const smsCount = async (accountId: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pgboss.job
       WHERE name = ${sendLoginWarningSms.name} AND data ->> 'accountId' = ${accountId}`.execute(
      portal.ownerDb,
    );
    return rows[0]?.count;
  };
  const guess = async (mobile: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const ticket = await portal.ticket();
      await login(mobile, 'wrong-0000', { ticket }, `203.0.${time}.1`);
    }
  };

  it('of many wrong passwords, by message and SMS once a day', async () => {
    const { mobile, accountId } = await portal.account();
    await guess(mobile, 9);
    expect(await warnings(accountId)).toEqual([]);
    await guess(mobile, 3);
    expect(await warnings(accountId)).toEqual(['有人多次输错您的密码']);
    await portal.db.deleteFrom('attempt').execute();
    await guess(mobile, 12);
    expect(await warnings(accountId)).toEqual(['有人多次输错您的密码']);
    await portal.db
      .updateTable('message')
      .set({ at: earlierTime('at', 25 * 3600) })
      .where('account_id', '=', accountId)
      .execute();
    await portal.db.deleteFrom('attempt').execute();
    await guess(mobile, 12);
    expect(await warnings(accountId)).toHaveLength(2);
    expect(await smsCount(accountId)).toBe(1);
  });

  it('of a login from a new device, not from a known one', async () => {
    const { mobile, device, accountId } = await portal.account();
    await login(mobile, PASSWORD, { device });
    expect(await warnings(accountId)).toEqual([]);
    await login(mobile, PASSWORD);
    expect(await warnings(accountId)).toEqual(['您的账号在新的设备上登录']);
    const smsCode = await portal.receiveCode(mobile, 'login');
    await portal.post('/security/login', { mobile, smsCode });
    expect(await warnings(accountId)).toHaveLength(2);
    expect(await smsCount(accountId)).toBe(1);
  });

  it('by an SMS that says what to do', async () => {
    const { mobile, accountId } = await portal.account();
    const says = '您的账号在新的设备上登录';
    await sendLoginWarningSms.work({ accountId, says }, { services: portal.services, id: 'job' });
    const [sent] = portal.services.sms.inbox?.() ?? [];
    expect(sent).toMatchObject({
      mobile,
      text: '登录提醒：您的账号在新的设备上登录。不是您本人的，请登录网站修改密码。',
    });
  });
});

describe('The history of logins', () => {
  const history = async (token: string, query = '') =>
    (
      await portal.call('GET', `/user/login/list${query}`, {
        token,
        headers: { 'x-forwarded-for': '198.51.100.9' },
      })
    ).data;

  const common = { secondFactor: null, device: '其他设备' };
  const succeeded = { ...common, succeeded: true, firstStepPassed: true };
  const failed = { ...common, succeeded: false, firstStepPassed: false };

  it('has what succeeded and what failed, how, on which device and whether in this network', async () => {
    const { mobile, token } = await portal.account();
    await login(mobile, 'wrong-0000', {}, '203.0.113.5');
    await login(mobile, PASSWORD, {}, '198.51.100.7');
    const smsCode = await portal.receiveCode(mobile, 'login');
    await portal.post('/security/login', { mobile, smsCode: smsCode === '000000' ? '000001' : '000000' });
    const { list, total } = await history(token);
    expect(total).toBe(4);
    expect(list.map(({ id, at, ...shown }: Record<string, unknown>) => shown)).toEqual([
      { ...failed, method: '短信验证码', sameNetwork: false },
      { ...succeeded, method: '密码', sameNetwork: true },
      { ...failed, method: '密码', sameNetwork: false },
      { ...succeeded, method: '密码', sameNetwork: false },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/\d+\.\d+\.\d+|attempt|network":"/);
  });

  it('has second factors, right and wrong, and proofs that failed; not those that succeeded', async () => {
    const { mobile, token } = await portal.account();
    const { secret, recoveryCodes } = await addTotp(portal, token);
    const { challenge } = (await login(mobile, PASSWORD)).data;
    const second = (answer: object) => portal.post('/security/login/second', { challenge, ...answer });
    await second({ recoveryCode: 'wrong' });
    await second({ totp: codeOf(secret) });
    await portal.post('/user/proof', { totp: codeOf(secret, 7) }, token);
    await portal.post('/user/proof', { recoveryCode: recoveryCodes[0] }, token);
    const { list } = await history(token);
    const inside = { succeeded: false, firstStepPassed: true };
    expect(list).toMatchObject([
      { ...inside, method: '登录之后验证本人', secondFactor: null },
      { ...succeeded, method: '密码', secondFactor: '验证器 App' },
      { ...inside, method: '密码', secondFactor: '备用码' },
      { ...succeeded, method: '密码' },
    ]);
    expect(list).toHaveLength(4);
  });

  it('is paged, of the caller alone, and requires a session', async () => {
    const [own, other] = [await portal.account(), await portal.account()];
    for (let time = 0; time < 3; time += 1) await login(own.mobile, PASSWORD, { device: own.device });
    const first = await history(own.token, '?page=1&pageSize=3');
    const second = await history(own.token, '?page=2&pageSize=3');
    expect([first.total, first.list.length, second.list.length]).toEqual([4, 3, 1]);
    expect((await history(other.token)).total).toBe(1);
    expect((await portal.get('/user/login/list')).code).toBe(-1);
  });

  it('goes back half a year, and begins with the registration', async () => {
    const { token, user } = await portal.register();
    expect((await history(token)).list).toMatchObject([{ succeeded: true, method: '注册' }]);
    const insert = (days: number) =>
      portal.ownerDb
        .insertInto('audit_log')
        .values({
          id: crypto.randomUUID(),
          organisation_id: portal.organisationId,
          account_id: user.accountId,
          action: 'login.succeeded',
          at: sql<Date>`now() - make_interval(days => ${days})`,
        })
        .execute();
    await insert(179);
    await insert(181);
    expect((await history(token)).total).toBe(2);
  });
});
