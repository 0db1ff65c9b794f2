import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { READ_ONLY } from '../db/client';
import { isOnCluster } from '../db/cluster';
import { hasMigrations } from '../db/migrate';
import { memoizeFor } from '../memoize';

/** Milliseconds for which the result of a check is reused. */
const CACHE_MS = 1000;

/** Number of rows that exceeds `work_mem`: PostgreSQL writes about 700 kB of them to its disk. */
const ROWS = 50_000;

const DISK_FULL = '53100';

/** Free bytes of the data folder below which neither uploads nor the embedded database can be written. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Checks whether this process can serve requests: the database is writable and has the tables of this program, and the
 * data folder has space.
 * @returns resolves when it can; rejects with the refusal `unavailable` that says why not, otherwise with the error of
 * the database
 */
export const createReadiness = (db: Kysely<DB>, dataDir: string): (() => Promise<void>) =>
  memoizeFor(CACHE_MS, () => check(db, dataDir));

async function check(db: Kysely<DB>, dataDir: string): Promise<void> {
  await checkWritable(db).catch(throwRefusal);
  await checkMigrations(db);
  await checkSpace(dataDir);
}

async function checkWritable(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql.raw<{ read_only: boolean }>(READ_ONLY).execute(tx);
    if (rows[0]?.read_only) throw new Refusal('unavailable', '数据库只读，暂时不能保存内容');
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx);
    await sql`SELECT count(*) FROM generate_series(1, ${sql.lit(ROWS)})`.execute(tx);
  });
}

function throwRefusal(error: Error & { code?: string }): never {
  if (error.code !== DISK_FULL) throw error;
  throw Object.assign(new Refusal('unavailable', '数据库的磁盘已满，暂时不能保存内容'), { cause: error });
}

async function checkMigrations(db: Kysely<DB>): Promise<void> {
  // While the coordinator of a cluster is away, this is another node, which has no list of migrations.
  if (isOnCluster(db) && !(await isCoordinator(db))) return;
  if (!(await hasMigrations(db))) throw new Refusal('unavailable', '数据库还没有升级到这一版');
}

async function isCoordinator(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`SELECT citus_is_coordinator() AS here`.execute(db);
  return rows[0]?.here ?? true;
}

async function checkSpace(dataDir: string): Promise<void> {
  if ((await freeBytes(dataDir)) < MIN_FREE_BYTES) throw new Refusal('unavailable', '数据目录的磁盘已满');
}

/** Free bytes of the file system of a folder; infinite when there is no such folder: nothing is written there. */
export const freeBytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
