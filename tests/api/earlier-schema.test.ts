import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { replay } from '../../src/flows/engine/replay';
import { streamStoredLogs } from '../../src/server/engine/applications/stored-logs';
import { storedVersions } from '../../src/server/engine/forms/stored-versions';
import { findDrift } from '../../src/server/modules/statistics/recount';
import { connect } from '../../src/server/platform/db/connect';
import { hasMigrations, migrate, migrations } from '../../src/server/platform/db/migrate';
import { isOnCluster } from '../support/cluster';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { getFlow } from '../support/flows';
import { startTestPortal } from '../support/test-portal';

// A database with the demonstration of 62a96ae2, made with the keys below; without compiled forms and the search index,
// which a server makes anew.
const earlierSql = gunzipSync(readFileSync('tests/fixtures/earlier-schema.sql.gz')).toString();
const keyFrom = (start: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => start + index)).toString('base64');
const MEMBER = { mobile: '13800000001', password: 'huiyuan-2026' };

let url: string;
beforeAll(() => {
  vi.stubEnv('DATA_KEYS', `k1:${keyFrom(0)}`);
  vi.stubEnv('LOOKUP_KEY', keyFrom(32));
});
afterAll(() => void vi.unstubAllEnvs());
afterEach(() => dropDatabase(url));

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function createEarlierDatabase(): Promise<void> {
  url = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
  await createDatabase(url);
  await query(earlierSql);
}

/** Tables that are not copied, see copy-rows.sql, and those that have no equal in both schemas. */
const notCompared = [
  'attempt',
  'captcha',
  'build_cache',
  'remembered',
  'funnel_mark',
  'progress_mark',
  'form_preview',
  'ledger_entry',
];

/** Tables that have another name since the baseline. */
const newNames: Record<string, string> = {
  application_tally: 'application_count',
  audit: 'audit_log',
  claim: 'assignment',
  exam_tally: 'exam_answer_count',
  goods_gift: 'goods_item',
  handover: 'device_login',
  learning: 'lesson_progress',
  pay_notice: 'provider_webhook',
  pay_order: 'payment_order',
  progress: 'funnel_count',
  sealing_key: 'key_fingerprint',
  statistic_given: 'manual_statistic',
  wechat_visit: 'wechat_oauth_state',
};

async function countRows(): Promise<Record<string, number>> {
  const tables = await query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname NOT LIKE 'kysely%' ORDER BY 1`,
  );
  const names = tables.map(({ relname }) => String(relname)).filter(name => !notCompared.includes(name));
  const counts = await query(
    names
      .map(name => `SELECT '${name}' AS name, count(*)::int AS count FROM public.${name}`)
      .join(' UNION ALL '),
  );
  return Object.fromEntries(
    counts.map(({ name, count }) => [newNames[String(name)] ?? String(name), Number(count)]),
  );
}

describe.skipIf(isOnCluster())('The schema before the baseline', () => {
  it('is replaced with every row, once, by two servers that start at the same time', async () => {
    await createEarlierDatabase();
    const before = await countRows();
    const entries = await query(
      'SELECT account, sum(amount)::int AS sum FROM ledger_entry GROUP BY 1 ORDER BY 1',
    );
    const applied = await Promise.all([migrate(url, asServer(url)), migrate(url, asServer(url))]);
    expect(applied.flat()).toEqual(Object.keys(migrations));
    expect(await countRows()).toMatchObject(before);
    expect(
      await query('SELECT account, sum(amount)::int AS sum FROM ledger_entry GROUP BY 1 ORDER BY 1'),
    ).toEqual(entries);
    expect(await query(`SELECT FROM pg_namespace WHERE nspname = 'previous'`)).toEqual([]);
  });

  it('has the same logs, states and sums afterwards', async () => {
    await createEarlierDatabase();
    await migrate(url, asServer(url));
    const db = connect(url);
    expect(await hasMigrations(db)).toBe(true);
    const differences: string[] = [];
    let count = 0;
    for await (const { no, log } of streamStoredLogs(db, storedVersions(db))) {
      count += 1;
      if (replay(getFlow(log.flow), log).difference) differences.push(no);
    }
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(50);
    expect(await findDrift(db)).toEqual([]);
    await db.destroy();
  });

  it('serves its members afterwards, and numbers go on', async () => {
    await createEarlierDatabase();
    await migrate(url, asServer(url));
    const database = asServer(url);
    const db = connect(database);
    const ownerDb = connect(url);
    const drop = async () => {
      await db.destroy();
      await ownerDb.destroy();
    };
    const portal = await startTestPortal({ database: { url: database, db, ownerUrl: url, ownerDb, drop } });
    const { code, data } = await portal.post('/security/login', { body: MEMBER });
    expect(code).toBe(0);
    const { data: own } = await portal.get('/train/apply/list', { token: data.token });
    expect(own.list.length).toBeGreaterThan(0);
    const [series] = await query(`SELECT last::int FROM number_series WHERE series = 'application'`);
    expect(series?.last).toBeGreaterThanOrEqual(150);
    await portal.close();
  });

  it('is left unchanged when it has only some of its migrations', async () => {
    await createEarlierDatabase();
    await query(`DELETE FROM public.kysely_migration WHERE name = '0096-fair-queue'`);
    await expect(migrate(url, asServer(url))).rejects.toThrow('只能从 0.1.0 升级');
    expect((await query('SELECT count(*)::int AS count FROM application'))[0]?.count).toBeGreaterThan(50);
  });
});
