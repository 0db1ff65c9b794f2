import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Services } from '../../engine/services';
import { createBatchLoader } from '../batch-loader';
import { queueSettings } from '../db/client';
import { retryOnConflict } from '../db/transient-errors';
import { memoizeFor } from '../memoize';
import type { FailedJob, Job, JobCount, Jobs } from './job';
import { startWorker, type Worker } from './worker';

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs whose data differ
export type AnyJob = Job<any>;

const DEFAULT_TIMEOUT_SECONDS = 110;
const DEFAULT_RETRIES = 8;
const RETRY_DELAY_SECONDS = 10;
const RETENTION_DAYS = 14;
/** Seconds after the timeout until a run without acknowledgement counts as failed, because its process has died. */
const GRACE_SECONDS = 10;

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
  FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT $1 OFFSET $2`;

/** A failed job, or all of a queue: due at once, whatever the delay of their retries. */
const RETRY_QUERY = `
  UPDATE pgboss.job SET state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = NULL
  WHERE name = $1 AND ($2::uuid IS NULL OR id = $2) AND state = 'failed' RETURNING id`;

/** Milliseconds for which counts of jobs are reused: several metrics are made of them. */
const MEASURE_CACHE_MS = 1000;

/** Seconds for which completed jobs are kept. The last run of a repeating job, among them, delays the next one. */
const COMPLETED_KEPT_SECONDS = 12 * 3600;
/** Seconds for which an operator can run a failed job again. */
const FAILED_KEPT_SECONDS = 14 * 86_400;

/**
 * The job queue based on pg-boss. Its tables are in the schema `pgboss` of the same database. `work()` of pg-boss is
 * not used, because it does not await the acknowledgement of a job: a database failure at this moment would end the
 * process by an unhandled rejection.
 *
 * @throws RangeError when a job repeats too rarely
 */
export function createJobs(options: { databaseUrl: string; log: Logger; jobs: readonly AnyJob[] }): Jobs {
  const { log, jobs } = options;
  const rare = jobs.find(({ every = 0 }) => every > COMPLETED_KEPT_SECONDS);
  if (rare)
    throw new RangeError(`${rare.name} repeats less often than every ${COMPLETED_KEPT_SECONDS} seconds`);
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
  const declaredJobs = new Set(jobs);
  let isRepeating = false;
  let workers: ReadonlyMap<AnyJob, Worker> = new Map();

  const measure = memoizeFor(MEASURE_CACHE_MS, async () => {
    const { rows } = await boss.getDb().executeSql(MEASURE_QUERY, []);
    return rows as JobCount[];
  });

  const queue: Jobs = {
    async prepareEnqueue(job, data, after) {
      if (!declaredJobs.has(job)) throw new Error(`no jobs.ts exports the job ${job.name}`);
      const { name, seconds = DEFAULT_TIMEOUT_SECONDS, retries = DEFAULT_RETRIES, onExhausted } = job;
      // Set per job, because a queue created by an earlier version keeps its settings.
      const settings = [seconds + GRACE_SECONDS, retries, onExhausted?.name ?? null];
      if (!after) workers.get(job)?.wake();
      return { sql: ENQUEUE_QUERY, parameters: [name, data, after ?? null, ...settings] };
    },

    forOrganisation: organisationId => ({
      ...queue,
      prepareEnqueue: (job, data, after) => queue.prepareEnqueue(job, { ...data, organisationId }, after),
    }),

    async start(services: Services, { repeating = true, working = true } = {}) {
      isRepeating = repeating;
      await boss.start();
      // Existing queues are not changed; skipping them is faster than an error for each.
      const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, retries = DEFAULT_RETRIES } of jobs.filter(job => !existingQueues.has(job.name))) {
        const options = {
          name,
          retryLimit: retries,
          retryDelay: RETRY_DELAY_SECONDS,
          retryBackoff: true,
          expireInSeconds: DEFAULT_TIMEOUT_SECONDS + GRACE_SECONDS,
          retentionDays: RETENTION_DAYS,
        };
        // A queue is a table: servers that start at the same time may wait for each other.
        await retryOnConflict(() => boss.createQueue(name, options));
      }
      if (!working) return;
      const db = boss.getDb();
      // Usually no job is due: one query for all polling queues replaces an update for each.
      const isDue = createBatchLoader(async (names: string[]) => {
        const { rows } = await db.executeSql(DUE_QUEUES_QUERY, [names]);
        return (rows as { due: boolean }[]).map(({ due }) => due);
      });
      const workerOptions = { boss, isDue, services, log, isRepeating: () => isRepeating };
      workers = new Map(
        jobs.map(job => [
          job,
          startWorker({ ...workerOptions, job, seconds: job.seconds ?? DEFAULT_TIMEOUT_SECONDS }),
        ]),
      );
    },

    startRepeating() {
      isRepeating = true;
    },

    measure,

    async listFailed(page, pageSize) {
      const { rows } = await boss.getDb().executeSql(FAILED_QUERY, [pageSize, (page - 1) * pageSize]);
      const counted = rows as (FailedJob & { total: number })[];
      return { list: counted.map(({ total, ...job }) => job), total: counted[0]?.total ?? 0 };
    },

    async retry(name, id) {
      const { rows } = await boss.getDb().executeSql(RETRY_QUERY, [name, id]);
      return rows.length > 0;
    },

    async retryAll(name) {
      const { rows } = await boss.getDb().executeSql(RETRY_QUERY, [name, null]);
      return rows.length;
    },

    async stop() {
      await Promise.all([...workers.values()].map(worker => worker.stop(10_000)));
      workers = new Map();
      await boss.stop({ graceful: false });
    },
  };
  return queue;
}
