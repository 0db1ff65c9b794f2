import { setTimeout as sleep } from 'node:timers/promises';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { BackupReport, DB } from '../../../generated/database';
import { StartError } from '../../platform/config/start-error';
import { readArchiver } from './backup-state';

/** Days for which reports are kept. */
const KEEP_DAYS = 400;

/** Milliseconds between two looks at what has been archived. */
const INTERVAL_MS = 500;

/** Saves finished backups; those that are known already are left as they are. Removes old reports. */
export async function saveBackupReports(
  db: Kysely<DB>,
  reports: readonly Insertable<BackupReport>[],
): Promise<void> {
  for (const report of reports) {
    await db
      .insertInto('backup_report')
      .values(report)
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
  }
  await db
    .deleteFrom('backup_report')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute();
}

/** A test of restoring that has begun. */
export interface RestoreTest {
  name: string;
  /** A moment, as PostgreSQL reads it, between the first transaction of the test and the second. */
  target: string;
  /** The segment of the log that has the second one. */
  walSegment: string;
  /** The database that is tested, and a role that may read it. */
  database: string;
  role: string;
}

/** Begins a test of restoring: writes what a restore to its moment must have, and then what it must not have. */
export async function beginRestoreTest(db: Kysely<DB>): Promise<RestoreTest> {
  const name = `restore test ${new Date().toISOString()}`;
  await db.insertInto('backup_report').values({ name, kind: 'restoreTest' }).execute();
  const { rows } = await sql<{ target: string }>`
    SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' AS target`.execute(
    db,
  );
  await sleep(2);
  await db
    .updateTable('backup_report')
    .set({ announced_at: sql<Date>`clock_timestamp()` })
    .where('name', '=', name)
    .execute();
  const place = await sql<Pick<RestoreTest, 'walSegment' | 'database' | 'role'>>`
    SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS "walSegment", current_database() AS database,
           current_user AS role`.execute(db);
  const [row] = place.rows;
  if (!row) throw new Error('the database has not said which one it is');
  return { name, target: rows[0]?.target ?? '', ...row };
}

/** @throws StartError when nothing is archived, or the segment is not within the time */
export async function waitForArchive(db: Kysely<DB>, segment: string, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ; ) {
    const archiver = await readArchiver(db);
    if (!archiver) throw new StartError('数据库没有开启连续归档（archive_mode），见 docs/deploy.md。');
    // Names of segments are of the same length, in the order of the log.
    if (archiver.segment !== null && archiver.segment >= segment) return;
    if (Date.now() > end) {
      const reason = archiver.failing ? '最近一次归档失败，原因在 PostgreSQL 的日志里' : '没有等到归档';
      throw new StartError(`${seconds} 秒内没有归档到 ${segment}：${reason}。`);
    }
    await sleep(INTERVAL_MS);
  }
}

/** Whether a restored database has what the test wrote before its moment, and not what it wrote afterwards. */
export async function checkRestoredMoment(restored: Kysely<DB>, { name }: RestoreTest): Promise<void> {
  const row = await restored
    .selectFrom('backup_report')
    .select('announced_at')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new StartError('恢复出来的数据库里没有演练开始时写下的一行：少了恢复时刻之前的内容。');
  if (row.announced_at) throw new StartError('恢复出来的数据库里有恢复时刻之后的内容。');
}

/** Records how a test ended. */
export async function finishRestoreTest(
  db: Kysely<DB>,
  { name }: Pick<RestoreTest, 'name'>,
  outcome: { bytes: number | null; seconds: number | null; failure: string | null },
): Promise<void> {
  await db
    .updateTable('backup_report')
    .set({ ...outcome, finished_at: sql<Date>`clock_timestamp()` })
    .where('name', '=', name)
    .execute();
}
