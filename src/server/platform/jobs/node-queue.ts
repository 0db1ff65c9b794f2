import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Services } from '../../engine/services';
import { createBatchLoader } from '../batch-loader';
import type { PreparedWrite } from '../db/batch-writes';
import { queueSettings } from '../db/client';
import { retryOnConflict } from '../db/transient-errors';
import type { AnyJob, FailedJob, JobCount } from './job';
import { startWorker, type Worker } from './worker';

const DEFAULT_TIMEOUT_SECONDS = 110;
const DEFAULT_RETRIES = 8;
const RETRY_DELAY_SECONDS = 10;
const RETENTION_DAYS = 14;
/** Seconds after the timeout until a run without acknowledgement counts as failed, because its process has died. */
const GRACE_SECONDS = 10;

/** Seconds for which completed jobs are kept. The last run of a repeating job, among them, delays the next one. */
export const COMPLETED_KEPT_SECONDS = 12 * 3600;
/** Seconds for which an operator can run a failed job again. */
const FAILED_KEPT_SECONDS = 14 * 86_400;

/**
 * What `send` of pg-boss inserts for a job without key, and nothing where the queue does not exist. A statement of its own,
 * because submissions enqueue jobs, and that of pg-boss is for everything that a job can be.
 */
const ENQUEUE_QUERY = `
  INSERT INTO pgboss.job (name, data, start_after, keep_until, expire_in, retry_limit, retry_delay, retry_backoff,
                          dead_letter, policy)
  SELECT name, $2::jsonb, due.at, due.at + interval '${RETENTION_DAYS} days', make_interval(secs => $4), $5::integer,
         ${RETRY_DELAY_SECONDS}, true, $6::text, policy
    FROM pgboss.queue, (SELECT COALESCE($3::timestamptz, now()) AS at) AS due WHERE name = $1`;

/** Which of the given queues have due jobs, in their order. */
const DUE_QUEUES_QUERY = `
  SELECT EXISTS (
    SELECT FROM pgboss.job WHERE job.name = asked.name AND state < 'active' AND start_after < now()
  ) AS due
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, place) ORDER BY place`;

const MEASURE_QUERY = `
  WITH counted AS (
    SELECT name, start_after, CASE state
      WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed'
      ELSE CASE WHEN start_after <= now() THEN 'due' ELSE 'later' END END AS state
    FROM pgboss.job
    WHERE state <= 'active' OR (state = 'failed' AND completed_on > now() - interval '24 hours')
  )
  SELECT name AS queue, state, count(*)::int AS count,
         greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS "oldestSeconds"
  FROM counted GROUP BY name, state ORDER BY name, state`;

const FAILED_QUERY = `
  SELECT id, name AS queue, created_on AS "createdAt", completed_on AS "failedAt", retry_count + 1 AS attempts,
         left(output ->> 'message', 500) AS reason, (count(*) OVER ())::int AS total
  FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT $1`;

/** A failed job, or all of a queue: due at once, whatever the delay of their retries. */
const RETRY_QUERY = `
  UPDATE pgboss.job SET state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = NULL
  WHERE name = $1 AND ($2::uuid IS NULL OR id = $2) AND state = 'failed' RETURNING id`;

/** Prepares the write that enqueues a job in the database it is executed in. @param after due time; at once by default */
export function prepareJob(job: AnyJob, data: object, after?: Date): PreparedWrite {
  const { name, seconds = DEFAULT_TIMEOUT_SECONDS, retries = DEFAULT_RETRIES, onExhausted } = job;
  // Set per job, because a queue created by an earlier version keeps its settings.
  const settings = [seconds + GRACE_SECONDS, retries, onExhausted?.name ?? null];
  return { sql: ENQUEUE_QUERY, parameters: [name, data, after ?? null, ...settings] };
}

/** The jobs in one database: of a single server, or of one node of a cluster. */
export interface NodeQueue {
  /**
   * Creates the queues of the jobs, and starts their workers if it is given services.
   * @param work.isRepeating whether repeating jobs are enqueued now
   */
  start(work: { services: Services; isRepeating: () => boolean } | null): Promise<void>;
  /** Looks for due jobs of a kind soon. */
  wake(job: AnyJob): void;
  measure(): Promise<JobCount[]>;
  /** The latest failed jobs, and the number of all. */
  listFailed(limit: number): Promise<{ list: FailedJob[]; total: number }>;
  /** Runs a failed job again, or all of its queue; returns their number. */
  retry(queue: string, id: string | null): Promise<number>;
  /** See `Jobs.stop`. */
  stop(): Promise<void>;
}

/**
 * The queues of the jobs in one database. `work()` of pg-boss is not used, because it does not await the acknowledgement
 * of a job: a database failure at this moment would end the process by an unhandled rejection.
 */
export function createNodeQueue(options: {
  databaseUrl: string;
  log: Logger;
  jobs: readonly AnyJob[];
}): NodeQueue {
  const { log, jobs } = options;
  const boss = new PgBoss({
    ...queueSettings(options.databaseUrl),
    application_name: 'boai-portal jobs',
    max: 3,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: COMPLETED_KEPT_SECONDS,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
    deleteAfterDays: 14,
  });
  boss.on('error', error => log.error({ err: error }, 'the job queue reports an error'));
  let workers: ReadonlyMap<AnyJob, Worker> = new Map();

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await boss.getDb().executeSql(text, values)).rows;
  }

  async function createQueues(): Promise<void> {
    // Existing queues are not changed; skipping them is faster than an error for each.
    const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, retries = DEFAULT_RETRIES } of jobs.filter(job => !existingQueues.has(job.name))) {
      const settings = {
        name,
        retryLimit: retries,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        expireInSeconds: DEFAULT_TIMEOUT_SECONDS + GRACE_SECONDS,
        retentionDays: RETENTION_DAYS,
      };
      // A queue is a table: servers that start at the same time may wait for each other.
      await retryOnConflict(() => boss.createQueue(name, settings));
    }
  }

  return {
    async start(work) {
      await boss.start();
      await createQueues();
      if (!work) return;
      // Usually no job is due: one query for all polling queues replaces an update for each.
      const isDue = createBatchLoader(async (names: string[]) =>
        (await query<{ due: boolean }>(DUE_QUEUES_QUERY, [names])).map(({ due }) => due),
      );
      workers = new Map(
        jobs.map(job => [
          job,
          startWorker({ ...work, boss, isDue, log, job, seconds: job.seconds ?? DEFAULT_TIMEOUT_SECONDS }),
        ]),
      );
    },

    wake: job => workers.get(job)?.wake(),
    measure: () => query<JobCount>(MEASURE_QUERY),

    async listFailed(limit) {
      const counted = await query<FailedJob & { total: number }>(FAILED_QUERY, [limit]);
      return { list: counted.map(({ total, ...job }) => job), total: counted[0]?.total ?? 0 };
    },

    retry: async (queue, id) => (await query(RETRY_QUERY, [queue, id])).length,

    async stop() {
      await Promise.all([...workers.values()].map(worker => worker.stop(10_000)));
      workers = new Map();
      await boss.stop({ graceful: false });
    },
  };
}
