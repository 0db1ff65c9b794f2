import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal, PASSWORD } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const isSessionValid = async (token: string) => (await portal.get('/user/detail', token)).refused === null;

describe('Other devices', () => {
  it('are all logged out at once; the current device and other accounts stay logged in', async () => {
    const { mobile, token } = await portal.account();
    const otherAccount = await portal.account();
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      others.push((await portal.post('/security/login', { mobile, password: PASSWORD })).data.token);
    }
    expect(await Promise.all(others.map(isSessionValid))).toEqual([true, true, true]);
    expect((await portal.post('/user/session/revoke/others', {}, token)).data).toEqual({ ended: 3 });
    expect(await Promise.all(others.map(isSessionValid))).toEqual([false, false, false]);
    expect(await isSessionValid(token)).toBe(true);
    expect(await isSessionValid(otherAccount.token)).toBe(true);
  });
});

describe('Session transfer to another device', () => {
  const codeOf = async (token: string): Promise<string> =>
    (await portal.post('/security/app/code', {}, token)).data.code;
  const take = (code: string) => portal.post('/security/app/login', { code });

  it('shows the account before redemption and can be redeemed once', async () => {
    const { token, accountId, mobile } = await portal.account();
    const code = await codeOf(token);
    const shown = await portal.post('/security/app/detail', { code });
    expect(shown.data.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);
    const answers = await Promise.all([take(code), take(code), take(code)]);
    const [accepted, ...more] = answers.filter(({ refused }) => refused === null);
    expect(more).toEqual([]);
    expect(accepted?.data.user.accountId).toBe(accountId);
    expect(accepted?.data.token).not.toBe(token);
    expect((await portal.post('/security/app/detail', { code })).refused).toBe('notFound');
  });

  it('expires when the source session logs out, or after two minutes', async () => {
    const first = await portal.account();
    const code = await codeOf(first.token);
    await portal.post('/security/login/out', {}, first.token);
    expect((await take(code)).refused).toBe('notFound');
    const second = await portal.account();
    const late = await codeOf(second.token);
    await sql`UPDATE device_login SET expires_at = now() - interval '1 second'`.execute(portal.db);
    expect((await take(late)).refused).toBe('notFound');
  });

  it('ends with the idle session of staff that created it', async () => {
    const { token, accountId } = await portal.account(['review']);
    const code = await codeOf(token);
    const idleFor = (minutes: number) =>
      sql`UPDATE session SET last_seen_at = now() - make_interval(mins => ${minutes})
           WHERE account_id = ${accountId}`.execute(portal.db);
    await idleFor(31);
    expect((await portal.post('/security/app/detail', { code })).refused).toBe('notFound');
    expect((await take(code)).refused).toBe('notFound');
    await idleFor(28);
    expect((await take(code)).refused).toBeNull();
  });

  it('rejects an unknown code, and stores no code in plain text', async () => {
    expect((await take('x'.repeat(43))).refused).toBe('notFound');
    const { token } = await portal.account();
    const code = await codeOf(token);
    const rows = await portal.db.selectFrom('device_login').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(portal.lines.join('')).not.toContain(code);
  });

  it('is refused for guests', async () => {
    const { data } = await portal.post('/security/guest');
    expect((await portal.post('/security/app/code', {}, data.token)).code).toBe(-1);
  });
});
