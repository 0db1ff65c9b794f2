import PgBoss from 'pg-boss';
import { queueSettings } from './client';

/** Creates the tables of the job queue, in a schema of its own; does nothing where they are up to date. */
export async function installJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ ...queueSettings(url), supervise: false, schedule: false });
  // Errors of `start` are thrown. A connection lost later, while stopping, does no harm.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
