import { Worker } from 'node:worker_threads';
import { findProgram } from './program-path';

/** A task as sent to the thread's program. */
export interface WorkerRequest {
  id: number;
  task: string;
  input: unknown;
}

/** Message from the thread's program: it is ready, a result, or the failure of a task. */
export type WorkerResponse =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; failed: string; stack?: string | undefined };

/**
 * A worker thread for untrusted or expensive work: form texts of any origin, a hundred thousand drafts. A task that
 * exceeds its time or memory is ended with its thread, and the server continues.
 */
export interface WorkerPool {
  /**
   * Runs one task, after those enqueued before; of several owners, each in turn, so that nobody waits for all tasks of
   * another.
   * @param options.seconds time limit in place of that of the pool
   * @param options.owner whom it is for, e.g. an account
   * @throws WorkerLimitError when it exceeded its time or memory; Error when it failed
   */
  run(task: string, input: unknown, options?: TaskOptions): Promise<unknown>;
  close(): Promise<void>;
}

export interface TaskOptions {
  seconds?: number | undefined;
  owner?: string | undefined;
}

/** A task that exceeded its limits. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError';
  constructor(readonly limit: 'time' | 'memory') {
    super(`given up: too much ${limit}`);
  }
}

export interface WorkerPoolOptions {
  /** Time limit per task. */
  seconds: number;
  /** Memory limit of the thread. */
  megabytes: number;
}

/** Milliseconds after which an idle thread is ended. */
const IDLE_TIMEOUT_MS = 60_000;
/** Additional memory in development, where Vite has to be loaded first. */
const UNBUILT_MEGABYTES = 700;

const findProgramPath = () => findProgram('worker.js', 'scripts/validation-worker.mjs');

interface QueuedTask {
  order: WorkerRequest;
  seconds: number;
  owner: string | undefined;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

export function createWorkerPool({ seconds, megabytes }: WorkerPoolOptions): WorkerPool {
  const waiting: QueuedTask[] = [];
  let current: QueuedTask | null = null;
  let thread: { worker: Worker; ready: boolean } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let lastOwner: string | undefined;
  let closed = false;

  const more = import.meta.env.PROD ? 0 : UNBUILT_MEGABYTES;

  function startThread(): void {
    const worker = new Worker(findProgramPath(), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes + more },
      // The thread must not inherit the options of the server process.
      execArgv: [],
    });
    const ownThread = { worker, ready: false };
    thread = ownThread;
    worker.on('message', (delivery: WorkerResponse) => {
      if (thread !== ownThread) return;
      if ('ready' in delivery) ownThread.ready = true;
      else if (delivery.id === current?.order.id) settleTask(delivery);
      next();
    });
    worker.on('error', error => {
      const memory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      endThread(ownThread, memory ? new WorkerLimitError('memory') : error);
    });
    worker.on('exit', () => endThread(ownThread, new Error('the worker thread has ended')));
    worker.unref();
  }

  function settleTask(delivery: Exclude<WorkerResponse, { ready: true }>): void {
    const done = current;
    current = null;
    clearTimeout(timer);
    if (!done) return;
    if ('failed' in delivery) {
      done.reject(Object.assign(new Error(delivery.failed), { stack: delivery.stack }));
    } else done.resolve(delivery.result as never);
  }

  /** Ends the thread: the current task fails, waiting ones run in a new thread. */
  function endThread(ownThread: { worker: Worker; ready: boolean }, error: Error | null): void {
    if (thread !== ownThread) return;
    thread = null;
    clearTimeout(timer);
    // Without this, a thread that cannot start would be started again and again.
    const lost = current ?? (ownThread.ready ? undefined : waiting.shift());
    current = null;
    void ownThread.worker.terminate();
    lost?.reject(error ?? new Error('the worker pool was closed'));
    next();
  }

  function next(): void {
    if (current || closed) return;
    const turn = waiting.findIndex(({ owner }) => owner === undefined || owner !== lastOwner);
    const piece = waiting[Math.max(turn, 0)];
    if (!piece) {
      clearTimeout(timer);
      const idle = thread;
      if (idle) timer = setTimeout(() => endThread(idle, null), IDLE_TIMEOUT_MS).unref();
      return;
    }
    if (!thread) startThread();
    if (!thread?.ready) return;
    waiting.splice(waiting.indexOf(piece), 1);
    current = piece;
    lastOwner = piece.owner;
    const { worker } = thread;
    const ownThread = thread;
    clearTimeout(timer);
    timer = setTimeout(() => endThread(ownThread, new WorkerLimitError('time')), piece.seconds * 1000);
    worker.postMessage(piece.order);
  }

  return {
    run: (task, input, { seconds: limit = seconds, owner } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the worker pool is closed'));
        last += 1;
        waiting.push({ order: { id: last, task, input }, seconds: limit, owner, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      clearTimeout(timer);
      const pieces = [...(current ? [current] : []), ...waiting.splice(0)];
      current = null;
      for (const { reject } of pieces) reject(new Error('the worker pool was closed'));
      const { worker } = thread ?? {};
      thread = null;
      await worker?.terminate();
    },
  };
}
