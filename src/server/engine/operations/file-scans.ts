import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../services';

/** Files by what the scanner for malware said of them, of all organisations. */
interface FileScanCounts {
  waiting: number;
  /** Seconds since the oldest waiting file was uploaded; 0 without any. */
  oldestSeconds: number;
  failed: number;
  /** Found in the last 30 days. */
  infected: number;
}

/** Counts the files that have not passed the scanner. @param db a handle without organisation */
export async function countFileScans(db: Kysely<DB>): Promise<FileScanCounts> {
  return await db
    .selectFrom('file')
    .where('scan_state', 'in', ['pending', 'failed', 'infected'])
    .where('stored_at', 'is not', null)
    .select([
      sql<number>`(count(*) FILTER (WHERE scan_state = 'pending'))::float8`.as('waiting'),
      sql<number>`greatest(0, coalesce(extract(epoch FROM now() -
        min(created_at) FILTER (WHERE scan_state = 'pending')), 0))::float8`.as('oldestSeconds'),
      sql<number>`(count(*) FILTER (WHERE scan_state = 'failed'))::float8`.as('failed'),
      sql<number>`(count(*) FILTER (WHERE scan_state = 'infected' AND scanned_at > now() - interval '30 days'))::float8`.as(
        'infected',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether there is a scanner, and whether it answers. */
export async function scannerState({
  scanner,
}: Pick<Services, 'scanner'>): Promise<'away' | 'none' | 'ready'> {
  if (!scanner) return 'none';
  return scanner.ping().then(
    () => 'ready' as const,
    () => 'away' as const,
  );
}
