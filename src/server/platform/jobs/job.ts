import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../db/batch-writes';

/**
 * Background work: sending, rendering, cleaning up. A module declares its jobs in the `jobs` of `defineModule`; a job
 * is enqueued by passing this object, so that name and data have matching types.
 *
 * A job may run more than once (a worker may die between its effect and the acknowledgement), so `work` must be
 * idempotent.
 */
export interface Job<Data extends object> {
  /** Unique name of its queue: `<module>.<verb>`. */
  name: string;
  work(data: Data, run: JobRun): Promise<void>;
  /** Number of retries after a failure, with exponential backoff. Default 8: about an hour in total. */
  retries?: number;
  /** Timeout of a run in seconds; a run that has not finished by then counts as failed and is retried. Default 110. */
  seconds?: number;
  /** Maximum number of concurrent runs per server. Default 20. */
  concurrency?: number;
  /** Job that is run with the same data when all retries have failed, or the processes have died. */
  onExhausted?: Job<Data>;
  /**
   * Interval in seconds of a repeating job, at most half a day; its data is `{}`. It runs for one organisation after the
   * other. At most one server runs it.
   */
  every?: number;
  /** Whether a repeating job runs once for all organisations together. */
  forAll?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs whose data differ
export type AnyJob = Job<any>;

export interface JobRun {
  /** Those of the organisation for which the job was enqueued. */
  services: Services;
  /** Identical for all retries, so that it can serve as idempotency key of effects. */
  id: string;
}

/** How many jobs of a queue are in a state. */
export interface JobCount {
  queue: string;
  /** Due now, to run later (also again, after a failure), running, or failed for good in the last 24 hours. */
  state: 'due' | 'later' | 'running' | 'failed';
  count: number;
  /** Seconds since the oldest of them could have run; 0 for those that run later. */
  oldestSeconds: number;
}

/** A job that failed for good: all of its retries failed. */
export interface FailedJob {
  id: string;
  queue: string;
  createdAt: Date;
  failedAt: Date;
  /** Number of runs. */
  attempts: number;
  /** Message of its last error; null when its process died. */
  reason: string | null;
}

/** The job queue, in the same database as all other data. */
export interface Jobs {
  /**
   * Prepares the write that enqueues a job, to be executed together with the writes that cause it (transactional
   * outbox).
   * @param after due time; immediately by default
   * @throws Error when no module has declared this job
   */
  prepareEnqueue<Data extends object>(job: Job<Data>, data: Data, after?: Date): Promise<PreparedWrite>;
  /** The same queue; jobs enqueued through it run for this organisation. */
  forOrganisation(organisationId: string): Jobs;
  /**
   * Creates the queues and starts the workers.
   * @param options.working false where another process runs the jobs; true by default
   * @param options.repeating whether repeating jobs run; true by default. Otherwise they wait for `startRepeating`.
   */
  start(services: Services, options?: { repeating?: boolean; working?: boolean }): Promise<void>;
  /**
   * Also runs the jobs that transactions on this node of a cluster enqueue. The queue must have been started.
   * @param databaseUrl connection string to the node
   */
  addNode(databaseUrl: string): Promise<void>;
  /** Lets repeating jobs run from now on. */
  startRepeating(): void;
  /** Counts the jobs of all queues; the answer is kept for a second. */
  measure(): Promise<JobCount[]>;
  /** One page of the jobs that failed for good, latest first; pages are counted from 1. */
  listFailed(page: number, pageSize: number): Promise<{ list: FailedJob[]; total: number }>;
  /** Runs a failed job again, once; false when there is no such job. */
  retry(queue: string, id: string): Promise<boolean>;
  /** Runs all failed jobs of a queue again, each once; returns their number. */
  retryAll(queue: string): Promise<number>;
  /** Stops fetching jobs and waits for running ones, at most ten seconds. */
  stop(): Promise<void>;
}
