import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Milliseconds between attempts to get the lock. */
const RETRY_MS = 300;

/** Milliseconds between statements that keep the transaction of the lock from being ended as idle. */
const KEEP_ALIVE_MS = 5000;

/**
 * Runs a function while no other server that uses the database runs one under this name. It may take longer than a
 * transaction may be idle.
 */
export async function runExclusively(db: Kysely<DB>, name: string, run: () => Promise<void>): Promise<void> {
  while (!(await tryToRun(db, name, run))) await sleep(RETRY_MS);
}

/** @returns false when another server runs one */
async function tryToRun(db: Kysely<DB>, name: string, run: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async lock => {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`.execute(lock);
    if (!rows[0]?.locked) return false;
    // A failure ends the transaction, which the commit reports.
    const keepAlive = setInterval(() => void sql`SELECT 1`.execute(lock).catch(() => {}), KEEP_ALIVE_MS);
    try {
      await run();
    } finally {
      clearInterval(keepAlive);
    }
    return true;
  });
}
