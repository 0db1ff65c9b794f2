import PgBoss from 'pg-boss';
import { parseConnectionString } from '../config/connection-string';
import { queueSettings } from './client';
import { ON_THIS_NODE } from './cluster-settings';

/**
 * Creates the tables of the job queue, in a schema of its own; does nothing where they are up to date. On a cluster it is at
 * the coordinator alone: the other nodes have theirs.
 */
export async function installJobQueue(url: string): Promise<void> {
  const { pooled } = parseConnectionString(url);
  const boss = new PgBoss({
    ...queueSettings(url),
    // A pooler takes none.
    ...(!pooled && { options: ON_THIS_NODE }),
    supervise: false,
    schedule: false,
  } as PgBoss.ConstructorOptions);
  // Errors of `start` are thrown. A connection lost later, while stopping, does no harm.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
