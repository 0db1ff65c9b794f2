import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// 运维 in the back office.

const STATE = '/admin/operations/state';
const FAILED = '/admin/operations/failed-jobs';

let database: FreshDatabase;
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  database = await freshDatabase('society');
  portal = await startTestPortal({ database });
  ({ token } = await portal.signUp({ roles: ['admin'] }));
});
afterAll(() => portal.close());

/** Adds a job that has failed for good. @param queue an existing queue @returns its id */
async function addFailedJob(queue: string): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO pgboss.job (id, name, data, state, retry_limit, retry_count, start_after, completed_on, output)
    VALUES (${id}, ${queue}, '{}', 'failed', 8, 8, now() - interval '2 hours', now(), '{"message": "no answer"}')`.execute(
    database.ownerDb,
  );
  return id;
}

async function someQueue(): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.queue ORDER BY name LIMIT 1`.execute(
    database.ownerDb,
  );
  return rows[0]!.name;
}

describe('The operator', () => {
  it('sees versions, readiness and what waits', async () => {
    const { data } = await portal.get(STATE, { token });
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      database: expect.stringMatching(/^\d+/),
      migration: expect.stringMatching(/^\d{4}-/),
      ready: { ok: true, reason: null },
      maintenance: null,
      logLevel: { until: null },
      payments: { awaiting: 0, oldestSeconds: 0, overdue: 0, refusedNotices: 0 },
      refunds: { open: 0, failed: 0 },
    });
  });

  it('sees the reason while the server is not ready', async () => {
    const rename = (from: string, to: string) =>
      sql`UPDATE kysely_migration SET name = ${to} WHERE name = ${from}`.execute(database.ownerDb);
    await rename('0001-baseline', '0000-another');
    try {
      const { data } = await portal.get(STATE, { token });
      expect(data.ready).toEqual({ ok: false, reason: '数据库还没有升级到这一版' });
    } finally {
      await rename('0000-another', '0001-baseline');
    }
  });

  it('sees that there are no backups, and the reports of those that there are', async () => {
    const none = { full: null, latest: null, files: null, restoreTest: null };
    expect((await portal.get(STATE, { token })).data.backup).toEqual({ archive: null, ...none });
    await sql`
      INSERT INTO backup_report (name, kind, finished_at, bytes, seconds, failure) VALUES
        ('repo1 older', 'full', '2026-11-28 02:00Z', 1000, NULL, NULL),
        ('repo1 full', 'full', '2026-11-29 02:00Z', 2000, NULL, NULL),
        ('repo1 damaged', 'differential', '2026-11-30 03:00Z', 50, NULL, 'checksums'),
        ('repo1 differential', 'differential', '2026-11-30 02:00Z', 2100, NULL, NULL),
        ('passed', 'restoreTest', '2026-11-29 04:00Z', 3000, 90, NULL),
        ('failed', 'restoreTest', '2026-11-30 04:00Z', NULL, NULL, '备份已经损坏'),
        ('running', 'restoreTest', NULL, NULL, NULL, NULL)`.execute(database.ownerDb);
    try {
      expect((await portal.get(STATE, { token })).data.backup).toEqual({
        archive: null,
        full: { finishedAt: '2026-11-29T02:00:00.000Z', bytes: 2000 },
        latest: { finishedAt: '2026-11-30T02:00:00.000Z', bytes: 2100 },
        files: null,
        restoreTest: {
          finishedAt: '2026-11-30T04:00:00.000Z',
          bytes: null,
          passed: false,
          failure: '备份已经损坏',
          seconds: null,
        },
      });
    } finally {
      await sql`DELETE FROM backup_report`.execute(database.ownerDb);
    }
  });

  it('runs a failed job again, once, which is recorded', async () => {
    const queue = await someQueue();
    const id = await addFailedJob(queue);
    const { data } = await portal.get(FAILED, { token });
    expect(data.list).toContainEqual(
      expect.objectContaining({ id, queue, attempts: 9, reason: 'no answer' }),
    );
    const retry = () => portal.post(`${FAILED}/retry`, { token, body: { queue, id } });
    expect(await retry()).toMatchObject({ status: 200, code: 0 });
    expect(await retry()).toMatchObject({ status: 404, code: refusals.notFound.code });
    const { rows } = await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${id}`.execute(
      database.ownerDb,
    );
    // The worker may have taken it already.
    expect(['retry', 'active', 'completed']).toContain(rows[0]?.state);
    const { data: audit } = await portal.get('/admin/audit/list', {
      token,
      query: { action: 'job.retried' },
    });
    expect(audit.list[0]).toMatchObject({ title: '让失败的后台任务再做一次', detail: queue });
  });

  it('runs all failed jobs of a queue again, and none of another', async () => {
    const queue = await someQueue();
    await Promise.all([addFailedJob(queue), addFailedJob(queue)]);
    const retry = (name: string) => portal.post(`${FAILED}/retry-queue`, { token, body: { queue: name } });
    expect((await retry('no.such')).data).toBe(0);
    expect((await retry(queue)).data).toBeGreaterThanOrEqual(2);
    expect((await retry(queue)).data).toBe(0);
  });

  it('sees notices of payments that were not taken, with the reason, and no others', async () => {
    const notice = (result: string, hours: number) => ({
      id: randomUUID(),
      provider: 'wechat',
      order_no: result.startsWith('refused') ? null : '示例订单',
      result,
      digest: 'x',
      received_at: new Date(Date.now() - hours * 3_600_000),
    });
    await portal.services.unscopedDb
      .insertInto('provider_webhook')
      .values([
        notice('refused:signature', 1),
        notice('unknownOrder', 48),
        notice('settled', 1),
        notice('duplicate', 1),
        notice('merchant', 31 * 24),
      ])
      .execute();
    const { data } = await portal.get('/admin/operations/untaken-notices', { token });
    expect(data).toMatchObject({
      total: 2,
      list: [
        { result: 'refused:signature', orderNo: null },
        { result: 'unknownOrder', orderNo: '示例订单' },
      ],
    });
    expect((await portal.get(STATE, { token })).data.payments.refusedNotices).toBe(1);
  });

  it('is an administrator of the organisation that runs the server, not of another', async () => {
    const { token: clerk } = await portal.signUp({ roles: ['review'] });
    expect(await portal.get(STATE, { token: clerk })).toMatchObject({ code: refusals.forbidden.code });
    const { config } = portal.services;
    const headers = { organization: config.organisation };
    config.organisation = 'OTHER';
    try {
      for (const url of [STATE, FAILED])
        expect(await portal.get(url, { token, headers })).toMatchObject({ code: refusals.forbidden.code });
    } finally {
      config.organisation = headers.organization;
    }
  });
});
