import type pg from 'pg';
import { installJobQueue } from '../install-job-queue';
import type { ArchiveSection } from './archive';

/** The job queue creates its tables itself, in a schema of its own; an archive contains only its jobs. */
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

/** A queue with its settings, such as the number of retries. */
export interface QueueSettings {
  name: string;
  options: object;
}

/** Unfinished jobs. A job that was running is run again; jobs are idempotent. */
export const UNFINISHED_JOBS_QUERY = `SELECT ${JOB_SECTION.columns.join(', ')} FROM pgboss.job WHERE state < 'completed'`;

/** True when the queue has been started on this database before. */
export async function hasJobQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS present`);
  return rows[0].present;
}

/** Queues with their settings, in the format of `pgboss.create_queue`. */
export async function readQueues(client: pg.Client): Promise<QueueSettings[]> {
  if (!(await hasJobQueue(client))) return [];
  const { rows } = await client.query<QueueSettings>(`
    SELECT name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
             'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds,
             'retentionMinutes', retention_minutes, 'deadLetter', dead_letter) AS options
      FROM pgboss.queue ORDER BY dead_letter NULLS FIRST, name`);
  return rows;
}

/** Creates the tables of the job queue and these queues. */
export async function createQueues(
  client: pg.Client,
  url: string,
  queues: readonly QueueSettings[],
): Promise<void> {
  await installJobQueue(url);
  for (const { name, options } of queues) {
    await client.query('SELECT pgboss.create_queue($1, $2)', [name, options]);
  }
}
