import PgBoss from 'pg-boss';
import { parseConnectionString } from '../config/connection-string';
import { queueSettings } from './client';

/**
 * Creates the tables of the job queue, in a schema of its own; does nothing where they are up to date. On a cluster it is at
 * the coordinator alone: the other nodes have theirs.
 */
export async function installJobQueue(url: string): Promise<void> {
  const { pooled } = parseConnectionString(url);
  const boss = new PgBoss({
    ...queueSettings(url),
    // PostgreSQL takes settings of extensions that it does not have. A pooler takes none.
    ...(!pooled && { options: '-c citus.enable_ddl_propagation=off' }),
    supervise: false,
    schedule: false,
  } as PgBoss.ConstructorOptions);
  // Errors of `start` are thrown. A connection lost later, while stopping, does no harm.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
