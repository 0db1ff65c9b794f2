import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { buildApp } from '../../src/server/app';
import command from '../../src/server/commands/maintenance';
import { assemble, startServices } from '../../src/server/composition-root';
import { connect } from '../../src/server/platform/db/connect';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const BEGIN = '/admin/operations/maintenance/begin';
const END = '/admin/operations/maintenance/end';
const NEWS = '/news/page/list';

let database: FreshDatabase;
let portal: TestPortal;
let operator: string;
let member: string;
let site: string;
beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
  mkdirSync(path.join(site, 'assets'));
  writeFileSync(
    path.join(site, 'index.html'),
    '<meta name="organization" content=""><div id="portal"></div>',
  );
  writeFileSync(path.join(site, 'assets/app.js'), '// 示例');
  database = await freshDatabase('society');
  portal = await startTestPortal({ database, sharedAnswers: true, site });
  ({ token: operator } = await portal.signUp({ roles: ['admin'] }));
  ({ token: member } = await portal.signUp());
});
afterAll(async () => {
  await portal.close();
  rmSync(site, { recursive: true });
});
afterEach(() => portal.services.operatorSettings.save('maintenance', null));

const begin = async (body: object) =>
  expect(await portal.post(BEGIN, { token: operator, body })).toMatchObject({ status: 200 });

const refused = { status: 503, code: refusals.maintenance.code };

describe('A maintenance of everything', () => {
  it('refuses visitors and members, with the expected end and what the operator has written', async () => {
    await begin({
      scope: 'everything',
      text: '急需办理请致电值班电话。',
      until: new Date(Date.now() + 1_800_000).toISOString(),
    });
    for (const token of [undefined, member, 'unknown']) {
      const answer = await portal.get(NEWS, { token });
      expect(answer).toMatchObject(refused);
      expect(answer.msg).toMatch(/^网站正在维护，预计\d+月\d+日 \d\d:\d\d恢复。急需办理请致电值班电话。$/);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1700);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(1800);
    }
    expect(await portal.get('/user/overview', { token: member })).toMatchObject(refused);
    expect(await portal.post('/address/add', { token: member })).toMatchObject(refused);
  });

  it('refuses an administrator of another organisation', async () => {
    await begin({ scope: 'everything' });
    const { config } = portal.services;
    const headers = { organization: config.organisation };
    config.organisation = 'OTHER';
    try {
      expect(await portal.get(NEWS, { token: operator, headers })).toMatchObject(refused);
      expect(await portal.post(END, { token: operator, headers })).toMatchObject(refused);
    } finally {
      config.organisation = headers.organization;
    }
  });

  it('lets operators see everything and end it, which is recorded', async () => {
    await begin({ scope: 'everything', text: '升级' });
    expect(await portal.get(NEWS, { token: operator })).toMatchObject({ status: 200 });
    const { data } = await portal.get('/admin/operations/state', { token: operator });
    expect(data.maintenance).toMatchObject({ scope: 'everything', text: '升级', until: null });
    expect(await portal.post(END, { token: operator })).toMatchObject({ status: 200 });
    expect(await portal.get(NEWS)).toMatchObject({ status: 200 });
    const { data: audit } = await portal.get('/admin/audit/list', { token: operator });
    expect(audit.list.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['maintenance.began', 'maintenance.ended']),
    );
  });

  it('answers what an operator signs in with', async () => {
    await begin({ scope: 'everything' });
    expect((await portal.get('/captcha/code/generate')).code).not.toBe(refusals.maintenance.code);
    const body = { mobile: '13800000000', password: 'wrong-Password1' };
    expect(await portal.post('/security/login', { body })).toMatchObject({
      code: refusals.credentialsWrong.code,
    });
    expect(await portal.get('/user/token/check', { token: operator })).toMatchObject({ status: 200 });
  });

  it('leaves payment notices and what machines ask alone', async () => {
    await begin({ scope: 'everything' });
    const statusOf = async (url: string) => (await portal.app.inject({ url })).statusCode;
    for (const url of ['/livez', '/readyz', '/health'])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    const notice = await portal.app.inject({ method: 'POST', url: '/api/pay/notice/nobody' });
    expect(notice.json().code).toBe(refusals.notFound.code);
  });

  it('is a page for people under addresses of documents, by which operators find the login', async () => {
    await begin({ scope: 'everything' });
    const { statusCode, headers, body } = await portal.app.inject({ url: '/t/abc123' });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('300');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('网站正在维护，请稍后再来。');
    expect(body).toContain('href="/?operator#/login"');
    const english = await portal.app.inject({ url: '/t/abc123', headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('The website is being maintained');
  });

  it('is the home page as well, except for operators who sign in; its files are sent', async () => {
    await begin({ scope: 'everything' });
    const statusOf = async (url: string) => (await portal.app.inject({ url })).statusCode;
    expect(await statusOf('/')).toBe(503);
    expect(await statusOf('/?operators')).toBe(503);
    expect(await statusOf('/t/abc123?operator')).toBe(503);
    expect(await statusOf('/?operator')).toBe(200);
    expect(await statusOf('/assets/app.js')).toBe(200);
    await portal.services.operatorSettings.save('maintenance', null);
    expect(await statusOf('/')).toBe(200);
  });

  it('does not depend on the database: who cannot be found is no operator', async () => {
    await begin({ scope: 'everything' });
    await sql`ALTER TABLE session RENAME TO session_away`.execute(database.ownerDb);
    try {
      expect(await portal.get(NEWS, { token: operator })).toMatchObject(refused);
    } finally {
      await sql`ALTER TABLE session_away RENAME TO session`.execute(database.ownerDb);
    }
  });
});

describe('A maintenance of writes', () => {
  it('answers reads, and refuses what changes something', async () => {
    await begin({ scope: 'writes' });
    expect(await portal.get(NEWS)).toMatchObject({ status: 200 });
    expect(await portal.get('/user/overview', { token: member })).toMatchObject({ status: 200 });
    const answer = await portal.post('/security/guest');
    expect(answer).toMatchObject(refused);
    expect(answer.msg).toBe('网站正在维护，暂时只能查看，不能提交，请稍后再来。');
  });
});

describe('Beginning a maintenance', () => {
  it.each([
    ['a member', () => member, { scope: 'writes' }, refusals.forbidden.code],
    [
      'an end that has passed',
      () => operator,
      { scope: 'writes', until: '2020-01-01T00:00:00Z' },
      refusals.badRequest.code,
    ],
    ['another scope', () => operator, { scope: 'nothing' }, refusals.badRequest.code],
    ['a long text', () => operator, { scope: 'writes', text: '长'.repeat(201) }, refusals.badRequest.code],
  ])('is refused with %s', async (_, token, body, code) => {
    expect(await portal.post(BEGIN, { token: token(), body })).toMatchObject({ code });
    expect(portal.services.operatorSettings.current().maintenance).toBeNull();
  });

  it('says nothing of an expected end that has passed meanwhile', async () => {
    const past = {
      scope: 'everything',
      text: null,
      until: new Date(Date.now() - 1000),
      since: new Date(),
    } as const;
    await portal.services.operatorSettings.save('maintenance', past);
    const { msg, headers } = await portal.get(NEWS);
    expect(msg).toBe('网站正在维护，请稍后再来。');
    expect(headers['retry-after']).toBe('300');
  });
});

describe('Another process', () => {
  it('learns of it within two seconds, also by the command, and forgets nothing while the database is away', async () => {
    const db = connect(database.url);
    const services = assemble({ ...portal.services.config }, db);
    const stop = await startServices(services, { repeating: false });
    const app = await buildApp(services, { site: null, limits: false });
    const statusOf = async () =>
      (await app.inject({ url: `/api${NEWS}`, headers: { organization: services.config.organisation } }))
        .statusCode;
    const { DATABASE_URL } = process.env;
    process.env.DATABASE_URL = database.url;
    try {
      expect(await statusOf()).toBe(200);
      expect(await command.run(['on', '--minutes', '5'])).toBe(0);
      await sleep(2000);
      expect(await statusOf()).toBe(503);
      await sql`ALTER TABLE operator_setting RENAME TO operator_setting_away`.execute(database.ownerDb);
      await services.operatorSettings.refresh();
      await sql`ALTER TABLE operator_setting_away RENAME TO operator_setting`.execute(database.ownerDb);
      expect(await statusOf()).toBe(503);
      expect(await command.run(['off'])).toBe(0);
      await sleep(2000);
      expect(await statusOf()).toBe(200);
    } finally {
      process.env.DATABASE_URL = DATABASE_URL;
      await app.close();
      await stop();
      await db.destroy();
    }
  });

  it.each([[[]], [['on', 'now']], [['on', '--minutes', '0']], [['off', '--writes']], [['on', '--what']]])(
    'is not told anything by the arguments %j',
    async args => {
      expect(await command.run(args)).toBe(2);
    },
  );
});

describe('The level of the log', () => {
  const CHANGE = '/admin/operations/log-level';

  it('changes for a while, returns by itself, and can be reset', async () => {
    const { operatorSettings, log } = portal.services;
    const configured = log.level;
    const body = { level: 'warn', minutes: 30 };
    expect(await portal.post(CHANGE, { token: operator, body })).toMatchObject({ status: 200 });
    expect(log.level).toBe('warn');
    const { data } = await portal.get('/admin/operations/state', { token: operator });
    expect(data.logLevel.level).toBe('warn');
    expect(Date.parse(data.logLevel.until) - Date.now()).toBeGreaterThan(29 * 60_000);
    await operatorSettings.save('logLevel', { level: 'debug', until: new Date(Date.now() + 300) });
    expect(log.level).toBe('debug');
    await expect.poll(() => log.level, { timeout: 3000 }).toBe(configured);
    await portal.post(CHANGE, { token: operator, body });
    expect(await portal.post(`${CHANGE}/reset`, { token: operator })).toMatchObject({ status: 200 });
    expect(log.level).toBe(configured);
    const { data: audit } = await portal.get('/admin/audit/list', {
      token: operator,
      query: { action: 'log.level' },
    });
    expect(audit.list.map(({ detail }: { detail: string }) => detail)).toEqual([
      '恢复为配置的级别',
      'warn',
      'warn',
    ]);
  });

  it.each([
    ['silent', 30],
    ['trace', 30],
    ['debug', 0],
    ['debug', 1441],
  ])('is not %s for %i minutes', async (level, minutes) => {
    expect(await portal.post(CHANGE, { token: operator, body: { level, minutes } })).toMatchObject({
      code: refusals.badRequest.code,
    });
  });

  it('is changed by operators only', async () => {
    expect(await portal.post(CHANGE, { token: member, body: { level: 'debug', minutes: 5 } })).toMatchObject({
      code: refusals.forbidden.code,
    });
  });
});
