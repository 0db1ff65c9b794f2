import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessions } from '../../src/server/modules/account/session';
import { hashToken } from '../../src/server/platform/token';
import { type AccountPortal, accountPortal, ageRows, PASSWORD } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const HOUR = 3600;

/** Lets time pass for every session. */
const ageSessions = (seconds: number) => ageRows(portal, 'session', seconds);

async function login(autoLogin: boolean) {
  const { mobile, accountId } = await portal.account();
  const { data } = await portal.post('/security/login', { mobile, password: PASSWORD, autoLogin });
  return { accountId, token: data.token as string, expiresAt: data.expiresAt as string };
}

const isSessionValid = async (token: string) => (await portal.get('/user/detail', token)).refused === null;

describe('Session', () => {
  it('expires after twelve hours without use', async () => {
    const { token } = await login(false);
    await ageSessions(12 * HOUR + 1);
    expect(await portal.get('/user/detail', token)).toMatchObject({
      code: -1,
      status: 401,
      msg: '登录已过期，请重新登录',
    });
  });

  it('is extended by use, up to seven days', async () => {
    const { token } = await login(false);
    for (let day = 0; day < 7 * 2; day++) {
      await ageSessions(11 * HOUR);
      expect(await isSessionValid(token)).toBe(true);
    }
    await ageSessions(11 * HOUR);
    await isSessionValid(token);
    await ageSessions(4 * HOUR);
    expect(await isSessionValid(token)).toBe(false);
  });

  it('lasts seven days with auto-login, used or not', async () => {
    const { token, expiresAt } = await login(true);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7 * 24 * HOUR * 1000 - 60_000);
    await ageSessions(7 * 24 * HOUR - 60);
    expect(await isSessionValid(token)).toBe(true);
    await ageSessions(61);
    expect(await isSessionValid(token)).toBe(false);
  });

  it('is stored by the hash of its token; the token itself is not stored', async () => {
    const { token } = await login(false);
    const rows = await portal.db.selectFrom('session').selectAll().execute();
    expect(rows.some(row => row.token_hash === hashToken(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends immediately at logout', async () => {
    const { token } = await login(true);
    expect(await isSessionValid(token)).toBe(true);
    expect((await portal.post('/security/login/out', {}, token)).refused).toBeNull();
    expect(await isSessionValid(token)).toBe(false);
  });

  it('ends when the account is suspended', async () => {
    const { token, accountId } = await login(true);
    await portal.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', accountId).execute();
    expect(await isSessionValid(token)).toBe(false);
  });

  it('is invalid at another organisation', async () => {
    const { token } = await login(true);
    await portal.db
      .insertInto('organisation')
      .values({ id: crypto.randomUUID(), code: 'OTHER', name: '另一机构（示例）', settings: '{}' })
      .execute();
    const answer = await portal.call('GET', '/user/detail', { token, headers: { organization: 'OTHER' } });
    expect(answer.code).toBe(-1);
  });

  it('ends at once when another server revokes it', async () => {
    const { token, accountId } = await login(true);
    expect(await isSessionValid(token)).toBe(true);
    await createSessions(portal.services).closeAll(accountId);
    expect(await isSessionValid(token)).toBe(false);
  });

  it.each(['', 'x', 'x'.repeat(43), "' OR 1=1 --", 'x'.repeat(5000)])(
    'rejects an invalid token (%#)',
    async token => {
      expect((await portal.get('/user/detail', token)).code).toBe(-1);
    },
  );
});

describe('Operations open to guests', () => {
  it('do not answer −1 to an expired token, but report it as dropped', async () => {
    const { token } = await login(false);
    await portal.post('/security/login/out', {}, token);
    const check = await portal.get('/user/token/check', token);
    expect(check).toMatchObject({ code: 0, data: { valid: false } });
    expect(check.headers['token-dropped']).toBe('1');
    expect((await portal.post('/security/login/out', {}, token)).code).toBe(0);
    expect((await portal.get('/website/detail', token)).code).toBe(0);
  });

  it('return the account and the expiry of a valid token', async () => {
    const { token, accountId } = await login(false);
    const { data } = await portal.get('/user/token/check', token);
    expect(data).toMatchObject({ valid: true, user: { accountId } });
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now());
  });
});

describe('The list of devices', () => {
  const agents = {
    wechat: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.49',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  };

  it('names devices by family and marks the current one', async () => {
    const { mobile } = await portal.account();
    const tokens = [];
    for (const agent of Object.values(agents)) {
      const body = { mobile, password: PASSWORD };
      const answer = await portal.call('POST', '/security/login', { body, headers: { 'user-agent': agent } });
      tokens.push(answer.data.token);
    }
    const { data } = await portal.get('/user/session/list', tokens[1]);
    const shown = data.map((row: { device: string; current: boolean }) => [row.device, row.current]);
    expect(shown).toContainEqual(['微信 · 安卓设备', false]);
    expect(shown).toContainEqual(['Safari 浏览器 · Mac 电脑', true]);
    expect(JSON.stringify(data)).not.toContain('AppleWebKit');
  });

  it('logs another device out at once', async () => {
    const { mobile, token: first } = await portal.account();
    const { data } = await portal.post('/security/login', { mobile, password: PASSWORD });
    expect(await isSessionValid(first)).toBe(true);
    const list = (await portal.get('/user/session/list', data.token)).data;
    const other = list.find((row: { current: boolean }) => !row.current);
    expect(
      (await portal.post('/user/session/revoke', { sessionId: other.sessionId }, data.token)).refused,
    ).toBeNull();
    expect(await isSessionValid(first)).toBe(false);
    expect(await isSessionValid(data.token)).toBe(true);
  });

  it('does not end a session of another account', async () => {
    const mine = await login(false);
    const theirs = await login(false);
    const [row] = (await portal.get('/user/session/list', theirs.token)).data;
    const answer = await portal.post('/user/session/revoke', { sessionId: row.sessionId }, mine.token);
    expect(answer.refused).toBe('notFound');
    expect(await isSessionValid(theirs.token)).toBe(true);
  });
});
