import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ScanResult } from '../../platform/scanner/scanner';
import type { Vault } from '../../platform/vault/vault';
import { type DecryptedFile, decryptFileRow } from './encrypted-file';
import { fileColumns } from './store';

/** Saves what a scanner says of a file, unless it has said that it is clean or infected. @returns whether it was saved */
export async function saveScan(db: Kysely<DB>, id: string, result: ScanResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({
      scan_state: result.state,
      scan_finding: result.state === 'clean' ? null : result.finding,
      scanned_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('scan_state', 'in', ['pending', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stored files that wait for a scanner, oldest first; those that it could not scan again after an hour. */
export async function listUnscannedFiles(
  db: Kysely<DB>,
  vault: Vault,
  limit: number,
): Promise<DecryptedFile[]> {
  const rows = await db
    .selectFrom('file')
    .select(fileColumns)
    .where('stored_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb('scan_state', '=', 'pending'),
        eb.and([
          eb('scan_state', '=', 'failed'),
          eb('scanned_at', '<', sql<Date>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(row => decryptFileRow(vault, row));
}
