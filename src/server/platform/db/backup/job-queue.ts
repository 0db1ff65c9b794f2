import type pg from 'pg';
import PgBoss from 'pg-boss';
import { queueSettings } from '../client';
import type { ArchiveSection } from './archive';

/** The job queue keeps its tables in a schema of its own and makes them itself; an archive holds only its jobs. */
export const JOB_SECTION: ArchiveSection = {
  table: 'pgboss.job',
  columns: [
    'id',
    'name',
    'priority',
    'data',
    'retry_limit',
    'retry_delay',
    'retry_backoff',
    'start_after',
    'singleton_key',
    'expire_in',
    'keep_until',
    'policy',
    'dead_letter',
  ],
};

/** A queue with its settings: how often its jobs are tried again, and so on. */
export interface QueueSettings {
  name: string;
  options: object;
}

/** What is still to be done. A job that was running runs again: jobs bear that. */
export const UNFINISHED_JOBS_QUERY = `SELECT ${JOB_SECTION.columns.join(', ')} FROM pgboss.job WHERE state < 'completed'`;

/** True when the queue was ever started on this database. */
export async function hasJobQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS present`);
  return rows[0].present;
}

/** The queues with their settings, in the words of `pgboss.create_queue`. */
export async function readQueues(client: pg.Client): Promise<QueueSettings[]> {
  if (!(await hasJobQueue(client))) return [];
  const { rows } = await client.query<QueueSettings>(`
    SELECT name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
             'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds,
             'retentionMinutes', retention_minutes, 'deadLetter', dead_letter) AS options
      FROM pgboss.queue ORDER BY dead_letter NULLS FIRST, name`);
  return rows;
}

/** Makes the queue's own tables, and these queues in it. */
export async function createQueues(
  client: pg.Client,
  url: string,
  queues: readonly QueueSettings[],
): Promise<void> {
  const boss = new PgBoss({ ...queueSettings(url), supervise: false, schedule: false });
  // What `start` cannot do it throws. A connection that is cut on its way out takes nothing with it.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  for (const { name, options } of queues) {
    await client.query('SELECT pgboss.create_queue($1, $2)', [name, options]);
  }
}
