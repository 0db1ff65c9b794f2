import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Services } from '../../engine/services';
import { forOrganisation } from '../for-organisation';
import { traced } from '../tracing/tracing';
import type { AnyJob } from './job';

/** Processes one queue until it is stopped. */
export interface Worker {
  /** Polls soon: a job is being enqueued by a transaction that may take a while to commit. */
  wake(): void;
  /** Stops fetching jobs; waits for running ones, at most the given number of milliseconds. */
  stop(timeoutMs: number): Promise<void>;
}

const IDLE_POLL_MS = 1000;
/** Pause between two full batches, and before a job that has just been enqueued: requests have priority over jobs. */
const BATCH_PAUSE_MS = 200;
const ERROR_PAUSE_MS = 5000;
const BATCH = 20;
/**
 * Fraction of its interval after which a repeating job that could not be enqueued is tried again. The process that has
 * enqueued it waits for the rest of the interval, so that two runs are at most an interval and this fraction apart.
 */
const RETRY_FRACTION = 1 / 15;
/** Reason of a wake-up: without one, each would make an error with its stack, and every submission wakes a worker. */
const ENQUEUED = 'a job has been enqueued';

/**
 * Starts a worker.
 * @param options.isRepeating whether the job is enqueued repeatedly now, if it is a repeating one
 * @param options.isDue whether the queue of this name has due jobs
 * @param options.seconds timeout after which a run counts as failed
 */
export function startWorker(options: {
  boss: PgBoss;
  job: AnyJob;
  isRepeating: () => boolean;
  isDue: (name: string) => Promise<boolean>;
  services: Services;
  log: Logger;
  seconds: number;
}): Worker {
  const { boss, job, isRepeating, isDue, services, log, seconds } = options;
  const batchSize = job.concurrency ?? BATCH;
  let nextTry = 0;
  const stopping = new AbortController();
  let wakeController = new AbortController();
  const finished = loop();
  return {
    wake: () => wakeController.abort(ENQUEUED),
    async stop(timeoutMs) {
      stopping.abort();
      wakeController.abort();
      await Promise.race([finished, pause(timeoutMs)]);
    },
  };

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      wakeController = new AbortController();
      const wait = await round();
      await pause(wait, wait === IDLE_POLL_MS ? wakeController.signal : stopping.signal);
      if (wakeController.signal.aborted) await pause(BATCH_PAUSE_MS, stopping.signal);
    }
  }

  /** Runs due jobs; returns the milliseconds to wait until the next round. */
  async function round(): Promise<number> {
    try {
      if (isRepeating() && job.every && Date.now() >= nextTry) {
        // Throttled by the database: per time slot only one server enqueues the job, and gets its id.
        const id = await boss.send(job.name, {}, { singletonSeconds: job.every });
        nextTry = Date.now() + job.every * 1000 * (id ? 1 - RETRY_FRACTION : RETRY_FRACTION);
      }
      if (!(await isDue(job.name))) return IDLE_POLL_MS;
      const due = await boss.fetch<object>(job.name, { batchSize });
      const done = (await Promise.all(due.map(run))).filter(id => id !== null);
      if (done.length > 0) await boss.complete(job.name, done);
      return due.length === batchSize ? BATCH_PAUSE_MS : IDLE_POLL_MS;
    } catch (error) {
      log.error({ err: error, job: job.name }, 'jobs could not be fetched or receipted');
      return ERROR_PAUSE_MS;
    }
  }

  /** Runs a job for its organisation, a repeating one for all of them. */
  async function work(id: string, data: { organisationId?: string } | null): Promise<void> {
    const workFor = (own: Services) => job.work(data, { services: own, id });
    if (data?.organisationId) return workFor(forOrganisation(services, data.organisationId));
    if (!job.every || job.forAll) return workFor(services);
    const ids = await services.organisations.listIds();
    await runAll(ids.map(each => () => workFor(forOrganisation(services, each))));
  }

  /** @returns the id of the completed job, null when it must be retried */
  async function run({ id, data }: PgBoss.Job<object>): Promise<string | null> {
    try {
      await traced(
        () => ({
          name: `job ${job.name}`,
          kind: 'job',
          attributes: { 'messaging.destination.name': job.name },
        }),
        () => withTimeout(seconds, work(id, data)),
      );
    } catch (error) {
      log.error({ err: error, job: job.name, id }, 'a job failed');
      await boss.fail(job.name, id, { message: error instanceof Error ? error.message : 'failed' });
      return null;
    }
    return id;
  }
}

/** Runs every function, then throws the first error, if any. */
async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch(error => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function withTimeout(seconds: number, work: Promise<void>): Promise<void> {
  const settledController = new AbortController();
  const timeout = pause(seconds * 1000, settledController.signal).then(() => {
    if (!settledController.signal.aborted) throw new Error(`not done after ${seconds} s`);
  });
  await Promise.race([work, timeout]).finally(() => settledController.abort());
}

/**
 * Resolves after the given number of milliseconds, or immediately when the signal is aborted. Does not keep the process
 * alive.
 */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, milliseconds).unref();
    signal?.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}
