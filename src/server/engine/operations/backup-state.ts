import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Kinds of backups of the database, as in `backup_report`. */
const DATABASE_KINDS = ['full', 'differential', 'incremental'] as const;

/** Continuous archiving, as PostgreSQL reports it. */
interface ArchiverState {
  /** The end of the last successful archiving; null before the first one. */
  archivedAt: Date | null;
  /** Seconds since then: what would be lost now with this server, at most, while it is being written to. */
  seconds: number | null;
  /** The segment of the log that was archived last; null before the first one. */
  segment: string | null;
  /** Whether the last attempt failed. */
  failing: boolean;
}

/** What is known of the backups of this database. */
export interface BackupState {
  /** Null when it is off. */
  archive: ArchiverState | null;
  /** The last full backup of the database, and the last one of any kind; null for none. */
  full: Backup | null;
  latest: Backup | null;
  /** The last copy of the uploaded files; null for none. */
  files: Backup | null;
  /** The last finished test of restoring; null for none. */
  restoreTest: (Backup & { passed: boolean; failure: string | null; seconds: number | null }) | null;
  /** When a test last passed; null for never. */
  restorePassedAt: Date | null;
}

/** A finished backup; `bytes` that were read, null where unknown. */
interface Backup {
  finishedAt: Date;
  bytes: number | null;
}

/** Reads the state of the backups from PostgreSQL and the reports. */
export async function readBackupState(db: Kysely<DB>): Promise<BackupState> {
  const [archive, full, latest, files, test, passed] = await Promise.all([
    readArchiver(db),
    findLatest(db, ['full']),
    findLatest(db, DATABASE_KINDS),
    findLatest(db, ['files']),
    findLatest(db, ['restoreTest'], false),
    findLatest(db, ['restoreTest']),
  ]);
  return {
    archive,
    full: toBackup(full),
    latest: toBackup(latest),
    files: toBackup(files),
    restoreTest: test
      ? { ...toBackup(test), passed: test.failure === null, failure: test.failure, seconds: test.seconds }
      : null,
    restorePassedAt: passed?.finished_at ?? null,
  };
}

/** Reads how far the log has been archived; null when that is off. */
export async function readArchiver(db: Kysely<DB>): Promise<ArchiverState | null> {
  const { rows } = await sql<{
    mode: string;
    archived_at: Date | null;
    seconds: number | null;
    segment: string | null;
    failing: boolean;
  }>`
    SELECT current_setting('archive_mode') AS mode, last_archived_time AS archived_at,
           extract(epoch FROM now() - last_archived_time)::float8 AS seconds,
           left(last_archived_wal, 24) AS segment,
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
      FROM pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (!row || row.mode === 'off') return null;
  const { archived_at: archivedAt, seconds, segment, failing } = row;
  return { archivedAt, seconds, segment, failing };
}

interface LatestReport {
  finished_at: Date;
  bytes: number | null;
  seconds: number | null;
  failure: string | null;
}

async function findLatest(
  db: Kysely<DB>,
  kinds: readonly string[],
  successful = true,
): Promise<LatestReport | undefined> {
  const { rows } = await sql<LatestReport>`
    SELECT finished_at, bytes::float8 AS bytes, seconds, failure FROM backup_report
     WHERE kind = ANY (${kinds}) AND finished_at IS NOT NULL AND (failure IS NULL OR NOT ${successful})
     ORDER BY finished_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

function toBackup(report: LatestReport): Backup;
function toBackup(report: LatestReport | undefined): Backup | null;
function toBackup(report: LatestReport | undefined): Backup | null {
  return report ? { finishedAt: report.finished_at, bytes: report.bytes } : null;
}
