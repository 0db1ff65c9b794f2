import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// What the machines of an operator ask for.

const TOKEN = 'metrics-token-of-the-tests-0123456789';

let portal: TestPortal;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('society');
  portal = await startTestPortal({ database, config: { metricsToken: TOKEN } });
});
afterAll(() => portal.close());

const ask = (url: string, authorization?: string) =>
  portal.app.inject({ url, headers: authorization ? { authorization } : {} });
const readMetrics = async () => (await ask('/metrics', `Bearer ${TOKEN}`)).body;

/** Value of the sample of a metric whose labels are these; undefined when there is none. */
async function readSample(name: string, labels = ''): Promise<number | undefined> {
  const line = (await readMetrics()).split('\n').find(each => each.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('A process that is asked for its state', () => {
  it('is alive and ready', async () => {
    for (const url of ['/livez', '/readyz', '/health']) {
      const { statusCode, body } = await ask(url);
      expect([url, statusCode, body]).toEqual([url, 200, '{"status":"ok"}']);
    }
  });

  it('is alive, but not ready, while a migration of its program is missing', async () => {
    const name = '0000-of-a-newer-program';
    const rename = (from: string, to: string) =>
      sql`UPDATE kysely_migration SET name = ${to} WHERE name = ${from}`.execute(database.ownerDb);
    await rename('0001-baseline', name);
    try {
      await expect
        .poll(async () => (await ask('/readyz')).json(), { timeout: 5000 })
        .toMatchObject({ code: refusals.unavailable.code, msg: '数据库还没有升级到这一版' });
      expect((await ask('/readyz')).statusCode).toBe(503);
      expect((await ask('/livez')).statusCode).toBe(200);
    } finally {
      await rename(name, '0001-baseline');
    }
    await expect.poll(async () => (await ask('/readyz')).statusCode, { timeout: 5000 }).toBe(200);
  });

  it('stays ready when a newer program has migrated the database further', async () => {
    const name = '9999-of-a-newer-program';
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, 'now')`.execute(
      database.ownerDb,
    );
    // Longer than a result is reused.
    await new Promise(resolve => setTimeout(resolve, 1100));
    expect((await ask('/readyz')).statusCode).toBe(200);
    await sql`DELETE FROM kysely_migration WHERE name = ${name}`.execute(database.ownerDb);
  });
});

describe('Metrics', () => {
  let other: TestPortal | undefined;
  afterEach(() => other?.close());

  it('are refused without the token', async () => {
    for (const credentials of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, TOKEN]) {
      const { statusCode, body } = await ask('/metrics', credentials);
      expect([credentials, statusCode, body]).toEqual([credentials, 401, '']);
    }
  });

  it('do not exist without a configured token', async () => {
    other = await startTestPortal();
    const { statusCode } = await other.app.inject({ url: '/metrics' });
    expect(statusCode).toBe(404);
  });

  it('count requests by operation, and no address of a visitor', async () => {
    await portal.get('/news/page/list');
    await ask('/no/such/page?mobile=13800000000');
    const text = await readMetrics();
    expect(text).toMatch(
      /portal_http_request_duration_seconds_count\{operation="\w+",method="GET",status="200"\} [1-9]/,
    );
    expect(text).not.toMatch(/13800000000|\/no\/such/);
  });

  it('count connections, jobs by state, payments, refunds and free bytes', async () => {
    const { rows } = await sql<{ name: string }>`
      INSERT INTO pgboss.job (name, data, state, start_after, completed_on)
      SELECT queue.name, '{}', job.state::pgboss.job_state, now() + interval '1 hour', job.completed
        FROM (SELECT name FROM pgboss.queue ORDER BY name LIMIT 1) AS queue,
             (VALUES ('created', NULL), ('failed', now()), ('failed', now() - interval '2 days')) AS job (state, completed)
      RETURNING name`.execute(database.ownerDb);
    const queue = rows[0]?.name;
    await expect
      .poll(() => readSample('portal_jobs', `{queue="${queue}",state="failed"}`), { timeout: 5000 })
      .toBe(1);
    expect(await readSample('portal_jobs', `{queue="${queue}",state="later"}`)).toBe(1);
    const text = await readMetrics();
    expect(text).toMatch(/portal_db_connections\{state="used"\} \d/);
    expect(await readSample('portal_payments_awaiting')).toBe(0);
    expect(await readSample('portal_refunds_open', '{state="due"}')).toBe(0);
    expect(await readSample('portal_data_folder_free_bytes')).toBeGreaterThan(0);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  });

  it('tell the age of backups and of the last test that passed, and nothing where there is none', async () => {
    expect(await readSample('portal_backup_age_seconds', '{kind="full"}')).toBeUndefined();
    expect(await readSample('portal_restore_test_age_seconds')).toBeUndefined();
    expect(await readSample('portal_wal_archive_age_seconds')).toBeUndefined();
    await sql`
      INSERT INTO backup_report (name, kind, finished_at, failure) VALUES
        ('repo1 full', 'full', now() - interval '2 hours', NULL),
        ('passed', 'restoreTest', now() - interval '30 hours', NULL),
        ('failed', 'restoreTest', now(), 'damaged')`.execute(database.ownerDb);
    try {
      expect(await readSample('portal_backup_age_seconds', '{kind="full"}')).toBeCloseTo(7200, -2);
      expect(await readSample('portal_restore_test_age_seconds')).toBeCloseTo(108_000, -2);
    } finally {
      await sql`DELETE FROM backup_report`.execute(database.ownerDb);
    }
  });

  it.each(['alert-rules.yaml', 'grafana-dashboard.json'])('are those that %s asks for', async file => {
    const text = readFileSync(`docs/monitoring/${file}`, 'utf8');
    const asked = new Set(text.match(/\b(?:portal|process|nodejs)_\w+/g));
    const offered = new Set((await readMetrics()).match(/^# TYPE (\w+)/gm)?.map(line => line.slice(7)));
    const isOffered = (name: string) =>
      offered.has(name) || offered.has(name.replace(/_(bucket|count)$/, ''));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter(name => !isOffered(name))).toEqual([]);
  });

  it('leave out what cannot be measured, and answer with the rest', async () => {
    await sql`ALTER TABLE payment_order RENAME TO payment_order_away`.execute(database.ownerDb);
    try {
      expect(await readSample('portal_payments_awaiting')).toBeUndefined();
      expect(await readSample('portal_refunds_open', '{state="due"}')).toBe(0);
    } finally {
      await sql`ALTER TABLE payment_order_away RENAME TO payment_order`.execute(database.ownerDb);
    }
  });
});
