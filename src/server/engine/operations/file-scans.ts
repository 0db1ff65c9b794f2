import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../services';

/** Files by what the scanner for malware said of them, of all organisations. */
interface FileScanCounts {
  waiting: number;
  /** Seconds since the oldest waiting file was uploaded; 0 without any. */
  oldestSeconds: number;
  failed: number;
  /** Stored when no scanner ran, and not scanned since; 0 where there is still none. */
  earlier: number;
  /** Found in the last 30 days. */
  infected: number;
}

/** Counts the files that have not passed the scanner, of all organisations. */
export async function countFileScans({
  unscopedDb,
  scanner,
}: Pick<Services, 'scanner' | 'unscopedDb'>): Promise<FileScanCounts> {
  const [counts, earlier] = await Promise.all([
    countByState(unscopedDb),
    scanner ? countEarlierFiles(unscopedDb) : 0,
  ]);
  return { ...counts, earlier };
}

/** By the index of these files alone, which become fewer. */
async function countEarlierFiles(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .where('scan_state', 'is', null)
    .where('stored_at', 'is not', null)
    .select(sql<number>`count(*)::float8`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countByState(db: Kysely<DB>): Promise<Omit<FileScanCounts, 'earlier'>> {
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
