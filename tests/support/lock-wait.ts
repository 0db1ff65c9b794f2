import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../src/generated/database';
import { isOnCluster } from './cluster';

const WAITS = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const WAITS_ON_CLUSTER = `${WAITS} UNION ALL
  SELECT 1 FROM run_command_on_workers($$${WAITS}$$) WHERE result = '1'`;

/**
 * Resolves once a connection to this database waits for a lock.
 * @throws Error when the call ends without waiting
 */
export async function waitForLock(db: Kysely<DB>, call: Promise<unknown>): Promise<void> {
  const waits = sql.raw(isOnCluster() ? WAITS_ON_CLUSTER : WAITS);
  let hasEnded = false;
  const ended = () => {
    hasEnded = true;
  };
  call.then(ended, ended);
  for (;;) {
    if (hasEnded) throw new Error('it has ended without waiting');
    const { rows } = await waits.execute(db);
    if (rows.length > 0) return;
    await sleep(10);
  }
}
