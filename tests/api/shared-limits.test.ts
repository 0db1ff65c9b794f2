import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { runRetention } from '../../src/server/engine/retention/run-retention';
import { solve } from '../support/solved-ticket';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// What limits what a caller can do holds for all processes together.

const MESSAGE = '/public/welfare/message/create';
const MESSAGES_PER_HOUR = 5;

let database: FreshDatabase;
let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  database = await freshDatabase('society');
  const kept = { ...database, drop: async () => {} };
  one = await startTestPortal({ database: kept, limits: true });
  other = await startTestPortal({ database: kept, limits: true });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  await database.drop();
});

/** Calls the processes in turn. @returns the codes of the answers */
async function callInTurn(path: string, times: number, sent: { token?: string; body?: unknown } = {}) {
  const codes: number[] = [];
  for (let n = 0; n < times; n++) codes.push((await (n % 2 ? one : other).post(path, sent)).code);
  return codes;
}

/** How many calls were not refused as too many; they are malformed, which costs nothing. */
const accepted = (codes: number[]) => codes.filter(code => code !== refusals.tooOften.code).length;

describe('A limit of an hour', () => {
  it('is counted by all processes together, one account apart from another', async () => {
    const [{ token }, { token: another }] = [await one.signUp(), await one.signUp()];
    expect(accepted(await callInTurn(MESSAGE, 8, { token }))).toBe(MESSAGES_PER_HOUR);
    for (const process of [one, other]) {
      const refused = await process.post(MESSAGE, { token });
      expect(refused).toMatchObject({ status: 429, msg: '操作过于频繁，请60分钟后再试' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    }
    expect(accepted(await callInTurn(MESSAGE, 8, { token: another }))).toBe(MESSAGES_PER_HOUR);
  });

  it('holds for calls at the same time', async () => {
    const { token } = await one.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).post(MESSAGE, { token })),
    );
    expect(accepted(answers.map(({ code }) => code))).toBe(MESSAGES_PER_HOUR);
  });

  it('begins anew when its window has ended', async () => {
    const { token } = await one.signUp();
    await callInTurn(MESSAGE, 6, { token });
    await sql`UPDATE call_count SET ends_at = now() - interval '1 second'`.execute(database.ownerDb);
    expect(accepted(await callInTurn(MESSAGE, 8, { token }))).toBe(MESSAGES_PER_HOUR);
  });

  it('stores neither an account nor an address', async () => {
    const { accountId } = await one.signUp();
    await callInTurn('/content/feedback', 1);
    const { rows } = await sql<{ key: string }>`SELECT key FROM call_count`.execute(database.ownerDb);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) {
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(key).not.toContain(accountId);
    }
  });

  it('leaves no row behind when its window has ended', async () => {
    const { token } = await one.signUp();
    await sql`UPDATE call_count SET ends_at = now() - interval '1 second'`.execute(database.ownerDb);
    await callInTurn(MESSAGE, 1, { token });
    const { db } = one.services;
    const { id: organisationId } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
    await runRetention(db, organisationId);
    const { rows } = await sql<{ count: number }>`SELECT count FROM call_count`.execute(database.ownerDb);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('A limit of a minute', () => {
  it('is counted by each process, without the database', async () => {
    const before = await sql`SELECT FROM call_count`.execute(database.ownerDb);
    await callInTurn('/captcha/valid', 2);
    const after = await sql`SELECT FROM call_count`.execute(database.ownerDb);
    expect(after.rows.length).toBe(before.rows.length);
  });
});

describe('Used once, whichever process is asked', () => {
  it('a ticket', async () => {
    const ticket = solve((await one.get('/captcha/slide/generate')).data);
    const send = (process: TestPortal, mobile: string) =>
      process.post('/security/GetSmsCode', { body: { mobile, purpose: 'login', ticket } });
    const answers = await Promise.all([send(one, '13911112222'), send(other, '13911113333')]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

it('Wrong passwords are counted by all processes together', async () => {
  const mobile = '13911114444';
  const codes = await callInTurn('/security/login', 5, { body: { mobile, password: 'wrong-0000' } });
  expect(codes.slice(3)).toEqual([refusals.captchaNeeded.code, refusals.captchaNeeded.code]);
});

describe('A suspension', () => {
  it('by one process ends the sessions in the other with the next call', async () => {
    const [admin, { token, accountId }] = [await one.signUp({ roles: ['admin'] }), await one.signUp()];
    const ask = () => other.get('/user/secondFactor/list', { token });
    expect((await ask()).code).toBe(0);
    const body = { accountId, reason: '示例：冒用他人信息' };
    expect((await one.post('/admin/account/suspend', { token: admin.token, body })).code).toBe(0);
    expect((await ask()).code).toBe(refusals.sessionInvalid.code);
  });
});
