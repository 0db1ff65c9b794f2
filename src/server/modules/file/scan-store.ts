import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, File as FileTable } from '../../../generated/database';
import type { ScanResult } from '../../platform/scanner/scanner';
import type { Vault } from '../../platform/vault/vault';
import { type DecryptedFile, decryptFileRow } from './encrypted-file';
import { fileColumns } from './store';

/** A file, its uploader, and to what it belongs. */
export type ScannedFile = Pick<Selectable<FileTable>, 'account_id' | 'application_id' | 'id' | 'record'>;

/**
 * Saves what a scanner says of a file, unless it has said that it is clean or infected. A file that was stored when no
 * scanner ran stays without a state when it could not be scanned, so that it can be opened as before.
 * @returns to what the file belongs now; undefined when nothing was saved
 */
export function saveScan(db: Kysely<DB>, id: string, result: ScanResult): Promise<ScannedFile | undefined> {
  return db
    .updateTable('file')
    .set({
      scan_state:
        result.state === 'failed'
          ? sql<string>`CASE WHEN scan_state IS NULL THEN NULL ELSE 'failed' END`
          : result.state,
      scan_finding: result.state === 'clean' ? null : result.finding,
      scanned_at: sql`now()`,
      scan_claimed_until: null,
    })
    .where('id', '=', id)
    .where(eb => eb.or([eb('scan_state', 'is', null), eb('scan_state', 'in', ['pending', 'failed'])]))
    .returning(['id', 'account_id', 'application_id', 'record'])
    .executeTakeFirst();
}

/** The editor who put a file into the media library, if it is there and the account still exists. */
export async function findMediaUploader(db: Kysely<DB>, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select('uploaded_by')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.uploaded_by ?? null;
}

const isTriedBefore = (interval: '1 day' | '1 hour') =>
  sql<boolean>`scanned_at < now() - ${sql.lit(interval)}::interval`;

const isUnclaimed = sql<boolean>`(scan_claimed_until IS NULL OR scan_claimed_until < now())`;

/**
 * Claims a file for a job that is about to scan it.
 * @param seconds after which another job may have it, if this one has not saved a result
 * @returns false when another job has it, or it has been scanned
 */
export async function claimScan(
  db: Kysely<DB>,
  { id, scan_state: state, scanned_at: scannedAt }: DecryptedFile,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ scan_claimed_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where(isUnclaimed)
    .where(sql<boolean>`scan_state IS NOT DISTINCT FROM ${state}::text`)
    .where(isAtMillisecond(scannedAt))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a file was scanned at this time: dates of JavaScript have milliseconds, those of PostgreSQL more. */
const isAtMillisecond = (at: Date | null) =>
  at === null
    ? sql<boolean>`scanned_at IS NULL`
    : sql<boolean>`(scanned_at >= ${at}::timestamptz AND scanned_at < ${new Date(+at + 1)}::timestamptz)`;

type FileQuery = SelectQueryBuilder<DB, 'file', object>;

async function listStored(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  limit: number,
  where: (query: FileQuery) => FileQuery,
): Promise<DecryptedFile[]> {
  const rows = await where(db.selectFrom('file').where('stored_at', 'is not', null).where(isUnclaimed))
    .select(fileColumns)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(row => decryptFileRow(vault, row));
}

/** When a file was tried last, or until when it was claimed for that; null for one that no job has tried. */
const lastTried = sql`GREATEST(scan_claimed_until, scanned_at)`;

/**
 * Stored files that nobody can open before they are scanned; those that could not be, after an hour. First those that have not
 * been tried: however many get no answer, they take turns behind the others.
 */
export const listUnscannedFiles = (services: { db: Kysely<DB>; vault: Vault }, limit: number) =>
  listStored(services, limit, query =>
    query
      .where(eb =>
        eb.or([
          eb('scan_state', '=', 'pending'),
          eb.and([eb('scan_state', '=', 'failed'), isTriedBefore('1 hour')]),
        ]),
      )
      .orderBy(lastTried, order => order.asc().nullsFirst()),
  );

/** Files that were stored when no scanner ran, oldest first; those that could not be scanned, after a day. */
export const listEarlierFiles = (services: { db: Kysely<DB>; vault: Vault }, limit: number) =>
  listStored(services, limit, query =>
    query
      .where('scan_state', 'is', null)
      .where(eb => eb.or([eb('scanned_at', 'is', null), isTriedBefore('1 day')])),
  );
