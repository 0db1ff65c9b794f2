import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../db/batch-writes';

/**
 * Work that is done after an answer was given: sending, rendering, cleaning up. A module names its own in the
 * `jobs` of `defineModule`; enqueued by handing over this object, so that name and data cannot disagree.
 *
 * A job may run more than once (a worker may die between its effect and its receipt): `work` must bear that.
 */
export interface Job<Data extends object> {
  /** Name of its queue, unique: `<area>.<verb>`. */
  name: string;
  work(data: Data, run: JobRun): Promise<void>;
  /** How often it is tried again after a failure, each time waiting twice as long. Default 8: about an hour in all. */
  retries?: number;
  /** Seconds that one run may take; who has not reported by then has died, and it is tried again. Default 110. */
  seconds?: number;
  /** How many of them a server runs at a time. Default 20. */
  concurrency?: number;
  /** What is run with the same data when it was tried in vain as often as it may be, or its processes have died. */
  onExhausted?: Job<Data>;
  /** Seconds between two runs of a job that nobody enqueues; its data is `{}`. At most one server runs it. */
  every?: number;
}

/** One run of a job. */
export interface JobRun {
  services: Services;
  /** The same for each retry: a key by which an effect can be recognised as already done. */
  id: string;
}

/** The queue of jobs, in the same database as everything else. */
export interface Jobs {
  /**
   * The write that enqueues a job, to be executed with what causes it: the job exists if, and only if, that does.
   * @param after when it is due; at once by default
   * @throws Error when no module has named this job
   */
  prepareEnqueue<Data extends object>(job: Job<Data>, data: Data, after?: Date): Promise<PreparedWrite>;
  /** Prepares the queues and starts working. @param options.repeating whether jobs repeat; by default they do */
  start(services: Services, options?: { repeating?: boolean }): Promise<void>;
  /** Stops taking jobs and waits for the running ones, ten seconds at most. */
  stop(): Promise<void>;
}
