import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { restoreArchive } from '../../src/server/platform/db/backup/restore-archive';
import { saveDatabase } from '../../src/server/platform/db/backup/save-archive';
import { connect } from '../../src/server/platform/db/connect';
import { migrateWithin, migrations } from '../../src/server/platform/db/migrate';
import { isOnCluster } from '../support/cluster';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

const ORGANISATION_ID = '11111111-1111-4111-8111-111111111111';
const PARENT = '22222222-2222-4222-8222-222222222222';
const CHILD = '00000000-0000-4000-8000-000000000000';

let folder: string;
let whole: string;
let source: FreshDatabase;
const targets: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-backup-'));
  whole = path.join(folder, 'whole.gz');
  source = await freshDatabase();
  await fill(source);
  await source.db.destroy();
  await saveDatabase(source.url, whole);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await Promise.all(targets.splice(0).map(dropDatabase));
});

/** Creates a database without connections, migrated unless told otherwise. */
async function emptyDatabase({ migrated = true } = {}): Promise<string> {
  const url = withDatabase(source.ownerUrl, `boai_test_${randomBytes(6).toString('hex')}`);
  await createDatabase(url, migrated ? inject('templates').empty : undefined);
  targets.push(url);
  return url;
}

/** Inserts rows that are hard to serialise: format separators, bytes, a child before its parent, JSON, NULL. */
async function fill({ db, url }: FreshDatabase): Promise<void> {
  await sql`INSERT INTO organisation (id, code, name, settings) VALUES
    (${ORGANISATION_ID}, 'LLBA', ${'示例\t博爱\n\\.\n协会\\N'}, ${JSON.stringify({ 电话: ['010', null] })})`.execute(
    db,
  );
  await sql`INSERT INTO menu (id, organisation_id, parent_id, position, title) VALUES
    (${CHILD}, ${ORGANISATION_ID}, ${PARENT}, 1, '下级'), (${PARENT}, ${ORGANISATION_ID}, NULL, 1, '上级')`.execute(
    db,
  );
  await sql`INSERT INTO document (organisation_id, id, version, title, content, sha256)
    VALUES (${ORGANISATION_ID}, 'C1', 1, '条款', '内容', ${'0'.repeat(64)})`.execute(db);
  await sql`SELECT nextval('application_number') FROM generate_series(1, 41)`.execute(db);
  await usingJobs(url, async boss => {
    await boss.createQueue('message.send', { name: 'message.send', retryLimit: 8 });
    await boss.send('message.send', { text: '待发' });
    await boss.send('message.send', { text: '已发' }, { priority: 1 });
    const [sent] = await boss.fetch('message.send');
    await boss.complete('message.send', sent?.id ?? '');
  });
}

async function usingJobs<T>(url: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  // Connections may still be closing when the database is dropped; failing requests report their own errors.
  boss.on('error', () => {});
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function usingClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const restore = (ownerUrl: string, file: string, options: { replace: boolean }) =>
  restoreArchive({ ownerUrl, databaseUrl: asServer(ownerUrl) }, file, options);

const query = (url: string, text: string) =>
  usingClient(url, async client => (await client.query(text)).rows);

/** Returns every row of every table, in a fixed order. */
function contentOf(url: string): Promise<Record<string, unknown>> {
  return usingClient(url, async client => {
    const content: Record<string, unknown> = {};
    const { rows: tables } = await client.query(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'`,
    );
    for (const { name } of tables) {
      content[name] = (
        await client.query(`SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`)
      ).rows;
    }
    return content;
  });
}

/** Writes a copy of the archive whose bytes are changed in place or replaced. */
function damaged(change: (bytes: Buffer) => Buffer | number): string {
  const file = path.join(folder, 'damaged.gz');
  const bytes = readFileSync(whole);
  const changed = change(bytes);
  writeFileSync(file, Buffer.isBuffer(changed) ? changed : bytes);
  return file;
}

/** Writes a copy of the archive with changed content, compressed again, so that the checksum of gzip is valid. */
function forge(change: (content: string) => string): string {
  const file = path.join(folder, 'forged.gz');
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(whole)).toString())));
  return file;
}

/** Same as `forge`, with a valid checksum of the archive itself, too. */
function forgeSigned(change: (content: string) => string): string {
  return forge(content => {
    const lines = change(content).trimEnd().split('\n');
    const { rows } = JSON.parse(lines.pop() ?? '');
    const body = `${lines.join('\n')}\n`;
    return `${body}${JSON.stringify({ rows, sha256: createHash('sha256').update(body).digest('hex') })}\n`;
  });
}

describe.skipIf(isOnCluster())('Backup', () => {
  it('is readable by its owner only, and never overwrites a file', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    await expect(saveDatabase(source.url, whole)).rejects.toThrow('文件已存在');
  });

  it('reports a missing target folder', async () => {
    const nowhere = path.join(folder, 'nowhere', 'backup.gz');
    await expect(saveDatabase(source.url, nowhere)).rejects.toThrow('没有这个文件夹');
  });

  it('restores every row, also into a database of another name', async () => {
    const url = await emptyDatabase();
    const rows = await restore(url, whole, { replace: false });
    expect(rows).toMatchObject({ 'public.organisation': 1, 'public.menu': 2, 'pgboss.job': 1 });
    expect(await contentOf(url)).toEqual(await contentOf(source.url));
  });

  it('restores the position of sequences', async () => {
    const url = await emptyDatabase();
    await restore(url, whole, { replace: false });
    expect(await query(url, `SELECT nextval('application_number')::integer AS next`)).toEqual([
      { next: 9_000_042 },
    ]);
  });

  it('restores foreign keys and append-only triggers', async () => {
    const url = await emptyDatabase();
    await restore(url, whole, { replace: false });
    await expect(query(url, 'DELETE FROM organisation')).rejects.toThrow('violates foreign key');
    await expect(query(url, 'DELETE FROM document')).rejects.toThrow('append-only');
  });

  it('restores unfinished jobs and their retry limits', async () => {
    const url = await emptyDatabase();
    await restore(url, whole, { replace: false });
    const [queue] = await query(url, 'SELECT retry_limit FROM pgboss.queue');
    expect(queue).toEqual({ retry_limit: 8 });
    const [job, ...others] = await usingJobs(asServer(url), boss =>
      boss.fetch('message.send', { batchSize: 10 }),
    );
    expect([job?.data, others]).toEqual([{ text: '待发' }, []]);
  });
});

describe.skipIf(isOnCluster())('Backup of an older schema', () => {
  it('is restored into that schema and then migrated', async () => {
    const [baseline = ''] = Object.keys(migrations).sort();
    const old = await emptyDatabase({ migrated: false });
    await usingClient(old, client => migrateWithin(client, baseline));
    await query(old, `INSERT INTO organisation (id, code, name) VALUES ('${ORGANISATION_ID}', 'OLD', '旧')`);
    const archive = path.join(folder, 'old.gz');
    await saveDatabase(old, archive);

    const later = '9998-later';
    migrations[later] = { up: async db => void (await sql`CREATE TABLE later ()`.execute(db)) };
    try {
      const url = await emptyDatabase();
      await restore(url, archive, { replace: false });
      expect(await query(url, 'SELECT code FROM organisation')).toEqual([{ code: 'OLD' }]);
      expect(await query(url, 'SELECT name FROM kysely_migration')).toContainEqual({ name: later });
    } finally {
      delete migrations[later];
    }
  });
});

describe.skipIf(isOnCluster())('Restore is refused without any change', () => {
  it('into a database with rows, unless replacement is requested', async () => {
    const url = await emptyDatabase();
    await query(url, `INSERT INTO organisation (id, code, name) VALUES ('${CHILD}', 'OTHER', '另一个')`);
    await expect(restore(url, whole, { replace: false })).rejects.toThrow('--replace');
    expect(await query(url, 'SELECT code FROM organisation')).toEqual([{ code: 'OTHER' }]);
    await restore(url, whole, { replace: true });
    expect(await contentOf(url)).toEqual(await contentOf(source.url));
  });

  it('while a server is connected to the database', async () => {
    const url = await emptyDatabase();
    const server = connect(url);
    await sql`SELECT 1`.execute(server);
    await expect(restore(url, whole, { replace: true })).rejects.toThrow('请先停止服务');
    await server.destroy();
  });

  it('from a backup of a newer version', async () => {
    const file = forgeSigned(content => content.replace('"migrations":["', '"migrations":["9999-future","'));
    await expect(restore(await emptyDatabase(), file, { replace: true })).rejects.toThrow('9999-future');
  });

  it.each<[string, () => string]>([
    ['with a flipped bit', () => damaged(bytes => bytes.writeUInt8(bytes.readUInt8(99) ^ 1, 99))],
    ['cut short', () => damaged(bytes => bytes.subarray(0, bytes.length - 40))],
    ['whose last line is missing', () => forge(content => content.slice(0, content.lastIndexOf('{')))],
    ['with an altered row', () => forge(content => content.replace('上级', '改过'))],
    ['with a row too few', () => forgeSigned(content => content.replace(/.*上级.*\n/, ''))],
    ['that is another gzip file', () => forge(() => 'hello\n')],
    ['that is no gzip file', () => damaged(() => Buffer.from('hello'))],
    ['that is empty', () => damaged(() => Buffer.alloc(0))],
  ])('from a file %s', async (_, make) => {
    const url = await emptyDatabase();
    const before = await contentOf(url);
    await expect(restore(url, make(), { replace: true })).rejects.toThrow('备份文件已损坏');
    expect(await contentOf(url)).toEqual(before);
  });

  it('from a missing file', async () => {
    const missing = path.join(folder, 'missing.gz');
    await expect(restore(await emptyDatabase(), missing, { replace: true })).rejects.toThrow(
      '没有这个备份文件',
    );
  });

  it('when rows violate a constraint although the file is intact', async () => {
    const url = await emptyDatabase();
    await query(url, `INSERT INTO organisation (id, code, name) VALUES ('${CHILD}', 'OTHER', '另一个')`);
    const before = await contentOf(url);
    const file = forgeSigned(content =>
      content.replaceAll(`\t${CHILD}\t${PARENT}\t`, `\t${CHILD}\t${ORGANISATION_ID}\t`),
    );
    await expect(restore(url, file, { replace: true })).rejects.toThrow('violates foreign key');
    expect(await contentOf(url)).toEqual(before);
  });
});
